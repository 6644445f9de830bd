{{- define "emulsion.name" -}}
{{- if contains "emulsion" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-emulsion" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "emulsion.image" -}}
{{- if .Values.image.digest }}{{ .Values.image.repository }}@{{ .Values.image.digest }}{{ else }}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "emulsion.secret" -}}
{{- .Values.existingSecret | default (include "emulsion.name" .) }}
{{- end }}

{{- define "emulsion.selector" -}}
app.kubernetes.io/name: emulsion
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "emulsion.labels" -}}
{{ include "emulsion.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* What every pod of ours may and may not do. */}}
{{- define "emulsion.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{- define "emulsion.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{- define "emulsion.settings" -}}
envFrom:
  - configMapRef:
      name: {{ include "emulsion.name" . }}
  - secretRef:
      name: {{ include "emulsion.secret" . }}
{{- end }}

{{/* A pod of one role: dict "root" $ "role" "web" "values" .Values.web */}}
{{- define "emulsion.pod" -}}
metadata:
  labels:
    {{- include "emulsion.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
  annotations:
    # A changed setting restarts the pods.
    checksum/settings: {{ printf "%s%s" (toYaml .root.Values.settings) (toYaml .root.Values.secrets) | sha256sum }}
    {{- if .root.Values.metrics.enabled }}
    prometheus.io/scrape: 'true'
    prometheus.io/port: {{ .root.Values.metrics.port | quote }}
    {{- end }}
    {{- with .values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
spec:
  {{- include "emulsion.podSecurity" .root | nindent 2 }}
  # Longer than DRAIN_SECONDS, of which DRAIN_DELAY_SECONDS are a part, and the 15 s of closing.
  terminationGracePeriodSeconds: {{ add (.root.Values.settings.DRAIN_SECONDS | default "30" | int) 20 }}
  containers:
    - name: emulsion
      image: {{ include "emulsion.image" .root }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      {{- include "emulsion.containerSecurity" .root | nindent 6 }}
      {{- include "emulsion.settings" .root | nindent 6 }}
      env:
        - name: ROLE
          value: {{ .role }}
        - name: NODE_NAME
          valueFrom:
            fieldRef:
              fieldPath: metadata.name
        {{- if .root.Values.metrics.enabled }}
        - name: METRICS
          value: 0.0.0.0:{{ .root.Values.metrics.port }}
        {{- end }}
      ports:
        - name: http
          containerPort: 3000
        {{- if .root.Values.metrics.enabled }}
        - name: metrics
          containerPort: {{ .root.Values.metrics.port }}
        {{- end }}
      # A new pod takes requests once its parts answer. Later only its own stop takes it out: all pods share the database
      # and the store, and while one is away the pods still give pages, and say what is missing.
      startupProbe:
        httpGet: { path: /api/ready, port: http }
        periodSeconds: 2
        failureThreshold: 60
        timeoutSeconds: 5
      livenessProbe:
        httpGet: { path: /api/health, port: http }
        periodSeconds: 10
        failureThreshold: 6
        timeoutSeconds: 6
      readinessProbe:
        httpGet: { path: /api/health, port: http }
        periodSeconds: 3
        failureThreshold: 2
        timeoutSeconds: 6
      resources:
        {{- toYaml .values.resources | nindent 8 }}
      volumeMounts:
        - name: data
          mountPath: /data
        - name: tmp
          mountPath: /tmp
  volumes:
    - name: data
      emptyDir:
        sizeLimit: {{ .values.dataSize }}
    - name: tmp
      emptyDir:
        sizeLimit: 1Gi
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "emulsion.selector" .root | nindent 10 }}
          app.kubernetes.io/component: {{ .role }}
  {{- with .values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
