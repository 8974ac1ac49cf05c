#!/bin/bash
# A monitor, a manager, an OSD in a file of /ceph, a RADOS gateway. Everything but the gateway listens on 127.0.0.1.
#
# S3_KEY, S3_SECRET: the keys of the only user. S3_BUCKET: the bucket that is created.
# GATEWAY_ADDRESS (127.0.0.1), GATEWAY_PORT (9100): where S3 is served. /ceph/ready exists once it was.
set -euo pipefail
trap 'kill $(jobs -p) 2>/dev/null; wait' TERM INT

data=/ceph
address=${GATEWAY_ADDRESS:-127.0.0.1}
port=${GATEWAY_PORT:-9100}
bucket=${S3_BUCKET:-avatarcade-files}
keyring=/etc/ceph/ceph.client.admin.keyring

start_gateway() {
  radosgw -n client.admin -f --rgw-frontends "beast endpoint=$address:$port" &
  gateway=$!
  for _ in $(seq 120); do
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null && return
    sleep 0.5
  done
  echo "The gateway didn't start" >&2
  exit 1
}

if [ -e $data/ready ]; then
  cp $data/etc/* /etc/ceph/
  rm -f $data/run/*
  ceph-mon -i a -f &
  sleep 2
  ceph-mgr -i x -f &
  ceph-osd -i 0 -f &
  sleep 2
  start_gateway
  echo "The bucket $bucket is ready again on $address:$port"
  wait $gateway
  exit
fi

mkdir -p $data/{mon,mgr,osd,rgw,run,log,etc}
cluster=$(cat /proc/sys/kernel/random/uuid)
cat > /etc/ceph/ceph.conf <<CONF
[global]
fsid = $cluster
mon host = [v2:127.0.0.1:3300/0]
mon initial members = a
ms bind ipv6 = false
public addr = 127.0.0.1
cluster addr = 127.0.0.1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon warn on pool no redundancy = false
mon data = $data/mon
mgr data = $data/mgr
osd data = $data/osd
osd objectstore = bluestore
bluestore block size = 8589934592
osd memory target = 939524096
osd crush chooseleaf type = 0
run dir = $data/run
admin socket = $data/run/\$cluster-\$name.asok
log file = $data/log/\$cluster-\$name.log
mon max pg per osd = 500
mon data avail warn = 1
mon data avail crit = 1
[client]
rgw data = $data/rgw
rgw enable usage log = false
CONF

monmaptool --create --addv a '[v2:127.0.0.1:3300/0]' --fsid "$cluster" --clobber /tmp/monmap >/dev/null
ceph-authtool --create-keyring /tmp/mon.keyring --gen-key -n mon. --cap mon 'allow *' >/dev/null
ceph-authtool --create-keyring $keyring --gen-key -n client.admin --cap mon 'allow *' --cap osd 'allow *' --cap mgr 'allow *' >/dev/null
ceph-authtool /tmp/mon.keyring --import-keyring $keyring >/dev/null
ceph-mon --mkfs -i a --monmap /tmp/monmap --keyring /tmp/mon.keyring
ceph-mon -i a -f &
sleep 3
ceph auth get-or-create mgr.x mon 'allow profile mgr' osd 'allow *' -o $data/mgr/keyring
ceph-mgr -i x -f &

uuid=$(cat /proc/sys/kernel/random/uuid)
secret=$(ceph-authtool --gen-print-key)
osd=$(echo "{\"cephx_secret\": \"$secret\"}" | ceph osd new "$uuid" -i -)
ceph-authtool --create-keyring $data/osd/keyring --name "osd.$osd" --add-key "$secret" >/dev/null
ceph-osd -i "$osd" --mkfs --osd-uuid "$uuid"
ceph-osd -i "$osd" -f &
sleep 4

cp $keyring $data/rgw/keyring
start_gateway
radosgw-admin user create --uid=avatarcade --display-name=Avatarcade --access-key="$S3_KEY" --secret-key="$S3_SECRET" >/dev/null
s3cmd --access_key="$S3_KEY" --secret_key="$S3_SECRET" --host="127.0.0.1:$port" --host-bucket= --no-ssl mb "s3://$bucket"
cp /etc/ceph/* $data/etc/
touch $data/ready
echo "The bucket $bucket is ready on $address:$port"
wait $gateway
