package io.ledgerway.portal.push;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.portal.apiclient.ApiClient;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.data.RecordJson;
import io.ledgerway.portal.push.PushOperations.Change;
import io.ledgerway.portal.push.PushOperations.Write;
import io.ledgerway.portal.view.ApiPath;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

/**
 * Submits a failed write once more, as it was sent. The idempotency key of a creation is derived
 * from the failed write, so that pressing twice creates one record, while the response of the key
 * is stored. The API ignores the key of a change or a deletion: each press sends it again.
 */
final class WriteRetry {

    /** Each earlier refusal of the write needs one call. */
    private static final int MAX_CALLS = 30;

    private WriteRetry() {}

    /**
     * The call that repeats a write.
     *
     * @param body null for a deletion
     */
    record Call(HttpMethod method, ApiPath path, @Nullable JsonNode body) {

        /**
         * Sends the call. A refusal has no effect and is stored under its key. After an earlier
         * refusal, the call is therefore sent with a key of that refusal, which is the same however
         * often the user presses.
         */
        ApiResult<Write> send(ApiClient apiClient, UUID failed) {
            String key = "retry-" + failed;
            ApiResult<Write> result = send(apiClient, key);
            for (int calls = 1; calls < MAX_CALLS && isRefusedEarlier(result, apiClient); calls++) {
                result = send(apiClient, key + "-" + result.getCorrelationId());
            }
            return result;
        }

        private ApiResult<Write> send(ApiClient apiClient, String key) {
            return apiClient.send(
                    new ApiClient.Request<>(
                            method,
                            path.address(),
                            new Object[0],
                            body,
                            Map.of("Idempotency-Key", key),
                            Write.class));
        }

        /** A stored refusal has the correlation id of the request that it refused. */
        private static boolean isRefusedEarlier(ApiResult<?> result, ApiClient apiClient) {
            return result.getError() != null
                    && !result.isUncertain()
                    && !apiClient.correlationId().equals(result.getCorrelationId());
        }
    }

    /**
     * The call for a write.
     *
     * @param sent the response with the record that was sent
     * @return null if the write cannot be repeated
     */
    static @Nullable Call of(UUID company, Write write, @Nullable String sent) {
        String key = write.dataType();
        DataType type = key == null ? null : DataType.ofKey(key).orElse(null);
        if (type == null || !write.isRepeatable()) {
            return null;
        }
        ApiPath records =
                ApiPath.of("/companies/" + company + "/connections/" + write.dataConnectionKey())
                        .segment("push")
                        .segment(type.path());
        Change change = write.all().stream().findFirst().orElse(null);
        String id = change == null ? null : change.recordId();
        JsonNode body = sent == null ? null : RecordJson.object(sent).path("body");
        boolean hasBody = body != null && body.isObject();
        return switch (write.actionLabel()) {
            case "Create" -> hasBody ? new Call(HttpMethod.POST, records, body) : null;
            case "Change" ->
                    hasBody && id != null
                            ? new Call(HttpMethod.PUT, records.segment(id), body)
                            : null;
            case "Delete" ->
                    id == null ? null : new Call(HttpMethod.DELETE, records.segment(id), null);
            default -> null;
        };
    }
}
