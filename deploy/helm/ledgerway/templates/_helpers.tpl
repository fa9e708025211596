{{/* The services of files/services.yaml. */}}
{{- define "ledgerway.table" -}}
{{- .Files.Get "files/services.yaml" -}}
{{- end -}}

{{- define "ledgerway.fullname" -}}
{{- $name := .Values.fullnameOverride -}}
{{- if not $name -}}
{{- $name = ternary .Release.Name (printf "%s-%s" .Release.Name .Chart.Name) (contains .Chart.Name .Release.Name) -}}
{{- end -}}
{{- $name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Merges over into base; unlike mergeOverwrite, false and 0 also override. */}}
{{- define "ledgerway.overlay" -}}
{{- $out := deepCopy .base -}}
{{- range $key, $value := .over -}}
{{- if and (kindIs "map" $value) (kindIs "map" (get $out $key)) -}}
{{- $value = include "ledgerway.overlay" (dict "base" (get $out $key) "over" $value) | fromYaml -}}
{{- end -}}
{{- $_ := set $out $key $value -}}
{{- end -}}
{{- toYaml $out -}}
{{- end -}}

{{/*
The services to install, by name. Each is the context of one service in the templates below: its row of the table and its
values, with Values, Release, Chart and name.
*/}}
{{- define "ledgerway.services" -}}
{{- $root := . -}}
{{- $table := include "ledgerway.table" . | fromYaml -}}
{{- $out := dict -}}
{{- range $name, $facts := $table.services -}}
{{- $own := get $root.Values.services $name | default dict -}}
{{- $settings := include "ledgerway.overlay" (dict "base" $root.Values.defaults "over" $own) | fromYaml -}}
{{- if $settings.enabled -}}
{{- $groups := dict "env" dict "secrets" dict -}}
{{- range $facts.groups -}}
{{- $groups = include "ledgerway.overlay" (dict "base" $groups "over" (get $table.groups .)) | fromYaml -}}
{{- end -}}
{{- $facts = include "ledgerway.overlay" (dict "base" $groups "over" $facts) | fromYaml -}}
{{- $service := dict "name" $name "fullname" (printf "%s-%s" (include "ledgerway.fullname" $root) $name) "facts" $facts "settings" $settings -}}
{{- $_ := set $out $name $service -}}
{{- end -}}
{{- end -}}
{{- toYaml $out -}}
{{- end -}}

{{- define "ledgerway.selector" -}}
app.kubernetes.io/part-of: ledgerway
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end -}}

{{/* Labels of pods; they contain nothing that changes without a reason for a restart. */}}
{{- define "ledgerway.podLabels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/part-of: ledgerway
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: {{ .component | default .name }}
app.kubernetes.io/version: {{ include "ledgerway.version" . | quote }}
{{- end -}}

{{- define "ledgerway.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: ledgerway
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "ledgerway.serviceLabels" -}}
{{ include "ledgerway.labels" . }}
app.kubernetes.io/component: {{ .name }}
app.kubernetes.io/version: {{ include "ledgerway.version" . | quote }}
{{- end -}}

{{- define "ledgerway.tag" -}}
{{- .settings.image.tag | default .Values.image.tag | default .Chart.AppVersion -}}
{{- end -}}

{{/* The tag as the value of a label: without a digest, at most 63 characters. */}}
{{- define "ledgerway.version" -}}
{{- include "ledgerway.tag" . | splitList "@" | first | trunc 63 | trimAll "-_." -}}
{{- end -}}

{{- define "ledgerway.image" -}}
{{- printf "%s/%s:%s" .Values.image.repository .name (include "ledgerway.tag" .) -}}
{{- end -}}

{{/* The URL of a called service, in this release or in another one. */}}
{{- define "ledgerway.address" -}}
{{- $facts := get (include "ledgerway.table" .root | fromYaml).services .of -}}
{{- $own := get .root.Values.services .of | default dict -}}
{{- $own.address | default (printf "http://%s-%s:%v" (include "ledgerway.fullname" .root) .of $facts.port) -}}
{{- end -}}

{{/* The URL of the sandbox; empty if there is none. */}}
{{- define "ledgerway.sandboxUrl" -}}
{{- $values := .root.Values -}}
{{- $own := include "ledgerway.overlay" (dict "base" $values.defaults "over" (get $values.services "sandbox" | default dict)) | fromYaml -}}
{{- if $values.sandbox.url -}}
{{- $values.sandbox.url -}}
{{- else if or $own.enabled $own.address -}}
{{- include "ledgerway.address" (dict "root" .root "of" "sandbox") -}}
{{- end -}}
{{- end -}}

{{/* The client id at a platform; at one that the sandbox emulates, that of the sandbox; empty if it is not configured. */}}
{{- define "ledgerway.platformClient" -}}
{{- $its := get .root.Values.platforms .platform -}}
{{- $its.clientId | default (ternary .root.Values.sandbox.clientId "" $its.emulated) -}}
{{- end -}}

{{/* An address of a platform; empty for the platform's own. Browsers open the authorizeUrl. */}}
{{- define "ledgerway.platformUrl" -}}
{{- $its := get .root.Values.platforms .platform -}}
{{- if get $its .value -}}
{{- get $its .value -}}
{{- else if $its.emulated -}}
{{- $url := include "ledgerway.sandboxUrl" . -}}
{{- if eq .value "authorizeUrl" -}}{{- $url = .root.Values.sandbox.browserUrl | default $url -}}{{- end -}}
{{- printf "%s%s" (trimSuffix "/" $url) .path -}}
{{- end -}}
{{- end -}}

{{/* A limit as text: Helm would write a large number as 1e+06. */}}
{{- define "ledgerway.limit" -}}
{{- if kindIs "string" . -}}{{- . -}}{{- else -}}{{- int64 . -}}{{- end -}}
{{- end -}}

{{/* The secrets of a service as a list of variable, secret and key; those without a configured Secret are omitted. */}}
{{- define "ledgerway.secrets" -}}
{{- $it := . -}}
{{- $out := list -}}
{{- range $variable, $from := .facts.secrets -}}
{{- $section := $it.Values -}}
{{- range splitList "." $from.section -}}{{- $section = get $section . -}}{{- end -}}
{{- $secret := get $section ($from.value | default "existingSecret") -}}
{{- if and $secret (or (not (get $from "if")) (get $section (get $from "if"))) -}}
{{- $key := $from.key | default $it.facts.database -}}
{{- if and (get $from "perService") (get $section (get $from "perService")) -}}
{{- $key = printf "%s-%s" $key (trimSuffix "-service" $it.name) -}}
{{- end -}}
{{- $out = append $out (dict "variable" $variable "secret" $secret "key" $key) -}}
{{- end -}}
{{- end -}}
{{- toYaml (dict "list" $out) -}}
{{- end -}}

{{/* The environment of a service's container. */}}
{{- define "ledgerway.env" -}}
{{- $it := . -}}
{{- $variables := dict "SERVER_PORT" (print .facts.port) "MANAGEMENT_SERVER_PORT" (print .facts.management) "LEDGERWAY_DRAIN_PERIOD" (printf "%ds" (int .settings.drainSeconds)) -}}
{{- /* the rest of the grace period is for requests in progress; workers need 25 s; checks.yaml rejects less than 30 s for requests */ -}}
{{- $_ := set $variables "SPRING_LIFECYCLE_TIMEOUT_PER_SHUTDOWN_PHASE" (printf "%ds" (int (sub .settings.gracePeriodSeconds (add .settings.preStopSeconds .settings.drainSeconds 25)))) -}}
{{- range .facts.calls -}}
{{- $_ := set $variables (printf "LEDGERWAY_SERVICES_%s" (trimSuffix "-service" . | upper)) (include "ledgerway.address" (dict "root" $it.root "of" .)) -}}
{{- end -}}
{{- range $key, $template := .facts.env -}}
{{- $value := tpl $template (dict "Values" $it.Values "Template" $it.Template "root" $it.root "facts" $it.facts "pool" $it.facts.pool) -}}
{{- if $value }}{{- $_ := set $variables $key $value -}}{{ end -}}
{{- end -}}
{{- range $key, $value := .settings.env -}}
{{- if kindIs "float64" $value -}}{{- if eq $value (floor $value) -}}{{- $value = int64 $value -}}{{- end -}}{{- end -}}
{{- $_ := set $variables $key (toString $value) -}}
{{- end -}}
{{- range $key := keys $variables | sortAlpha }}
- name: {{ $key }}
  value: {{ get $variables $key | quote }}
{{- end }}
{{- range (include "ledgerway.secrets" . | fromYaml).list }}
{{- if $it.facts.plain }}
- name: {{ .variable }}
  valueFrom:
    secretKeyRef:
      name: {{ .secret }}
      key: {{ .key }}
{{- else }}
- name: {{ .variable }}_FILE
  value: /run/secrets/ledgerway/{{ .variable }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The files of a service: only its secrets and certificates. */}}
{{- define "ledgerway.files" -}}
{{- if not .facts.plain }}
{{- range (include "ledgerway.secrets" . | fromYaml).list }}
- secret:
    name: {{ .secret }}
    items:
      - {key: {{ .key }}, path: {{ .variable }}}
{{- end }}
{{- end }}
{{- if and .facts.database .Values.database.caSecret }}
- secret:
    name: {{ .Values.database.caSecret }}
    items:
      - {key: ca.crt, path: database-ca.crt}
{{- end }}
{{- if and (has "kafka" .facts.reaches) .Values.kafka.caSecret }}
- secret:
    name: {{ .Values.kafka.caSecret }}
    items:
      - {key: ca.crt, path: kafka-ca.crt}
{{- end }}
{{- if and (eq .name "company-service") .Values.bootstrap.existingSecret }}
- secret:
    name: {{ .Values.bootstrap.existingSecret }}
    items:
      - {key: clients.json, path: clients.json}
{{- end }}
{{- end -}}

{{/* Security contexts that the restricted pod security standard requires. */}}
{{- define "ledgerway.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "ledgerway.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{/* Parts of a pod that services and their migration Jobs share. */}}
{{- define "ledgerway.podBasics" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  {{- include "ledgerway.podSecurity" . | nindent 2 }}
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .settings.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .settings.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .settings.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
volumes:
  - name: tmp
    emptyDir:
      {{- if .facts.disk }}
      sizeLimit: {{ .facts.disk }}
      {{- else }}
      medium: Memory
      sizeLimit: 64Mi
      {{- end }}
  {{- if and .facts.adapters .Values.adapters.volume }}
  - name: adapters
    {{- toYaml .Values.adapters.volume | nindent 4 }}
  {{- end }}
  {{- if and .facts.images .Values.platformImages.volume }}
  - name: platform-images
    {{- toYaml .Values.platformImages.volume | nindent 4 }}
  {{- end }}
  {{- with include "ledgerway.files" . | trim }}
  - name: secrets
    projected:
      defaultMode: 0440
      sources:
        {{- . | nindent 8 }}
  {{- end }}
{{- end -}}

{{/* Resources of a container. A service with temporary files on disk requests some, unless its values do. */}}
{{- define "ledgerway.resources" -}}
{{- $base := dict -}}
{{- if .facts.disk -}}{{- $base = dict "requests" (dict "ephemeral-storage" "1Gi") -}}{{- end -}}
{{- include "ledgerway.overlay" (dict "base" $base "over" .settings.resources) -}}
{{- end -}}

{{- define "ledgerway.mounts" -}}
- name: tmp
  mountPath: /tmp
{{- if and .facts.adapters .Values.adapters.volume }}
- name: adapters
  mountPath: /adapters
  readOnly: true
{{- end }}
{{- if and .facts.images .Values.platformImages.volume }}
- name: platform-images
  mountPath: /platform-images
  readOnly: true
{{- end }}
{{- if include "ledgerway.files" . | trim }}
- name: secrets
  mountPath: /run/secrets/ledgerway
  readOnly: true
{{- end }}
{{- end -}}

{{/* "true" if an optional kind is rendered. */}}
{{- define "ledgerway.wanted" -}}
{{- if or (eq .choice "on") (and (eq .choice "auto") (.root.Capabilities.APIVersions.Has "monitoring.coreos.com/v1")) -}}true{{- end -}}
{{- end -}}
