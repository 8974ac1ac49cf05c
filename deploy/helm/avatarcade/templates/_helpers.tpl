{{- define "avatarcade.name" -}}
{{- .Release.Name | trunc 50 | trimSuffix "-" -}}
{{- end -}}

{{- define "avatarcade.labels" -}}
{{ include "avatarcade.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "avatarcade.selector" -}}
app.kubernetes.io/name: avatarcade
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "avatarcade.image" -}}
{{- $repository := required "image.repository: where the image was published, such as ghcr.io/example/avatarcade" .Values.image.repository -}}
{{- if .Values.image.digest -}}
{{ $repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ $repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- define "avatarcade.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "avatarcade.containerSecurity" -}}
readOnlyRootFilesystem: true
allowPrivilegeEscalation: false
capabilities:
  drop: [ALL]
{{- end -}}

{{- /* Settings, then secrets: a key of both takes the Secret's value. */ -}}
{{- define "avatarcade.envFrom" -}}
- configMapRef:
    name: {{ include "avatarcade.name" . }}
- secretRef:
    name: {{ required "existingSecret: name the Secret with DATABASE_URL, AUTH_SECRET and LINK_SECRET" .Values.existingSecret }}
{{- end -}}

{{- define "avatarcade.mounts" -}}
- name: data
  mountPath: /data
- name: tmp
  mountPath: /tmp
# Compiled code of render children: a start takes half the time.
- name: compiled
  mountPath: /app/node_modules/.cache/avatarcade-render
{{- end -}}

{{- define "avatarcade.volumes" -}}
- name: data
  emptyDir:
    sizeLimit: {{ .Values.scratch.sizeLimit }}
- name: tmp
  emptyDir:
    sizeLimit: 1Gi
- name: compiled
  emptyDir:
    sizeLimit: 100Mi
{{- end -}}

{{- define "avatarcade.probes" -}}
startupProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 3
  failureThreshold: 60
livenessProbe:
  httpGet: { path: /healthz, port: http }
  periodSeconds: 10
  timeoutSeconds: 5
readinessProbe:
  httpGet: { path: /readyz, port: http }
  periodSeconds: 5
  timeoutSeconds: 5
{{- end -}}
