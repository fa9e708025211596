package io.ledgerway.starter.idempotency;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A response as it is stored.
 *
 * @param headers headers of the response, except transport headers
 * @param body Base64
 */
record StoredResponse(int status, Map<String, String> headers, String body) {

    private static final List<String> STORED_HEADERS =
            List.of(
                    "Content-Type",
                    "Content-Disposition",
                    "Location",
                    "Link",
                    "ETag",
                    "Retry-After",
                    "Deprecation",
                    "Sunset",
                    "Cache-Control");

    StoredResponse {
        headers = Map.copyOf(headers);
    }

    static StoredResponse of(BufferedResponse response) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (String name : STORED_HEADERS) {
            String value = response.getHeader(name);
            if (value != null) {
                headers.put(name, value);
            }
        }
        return new StoredResponse(
                response.getStatus(),
                headers,
                Base64.getEncoder().encodeToString(response.getContentAsByteArray()));
    }

    void writeTo(HttpServletResponse response) throws IOException {
        byte[] bytes = Base64.getDecoder().decode(body);
        response.setStatus(status);
        headers.forEach(response::setHeader);
        response.setHeader("Idempotency-Replayed", "true");
        response.setContentLength(bytes.length);
        response.getOutputStream().write(bytes);
    }

    @Override
    public String toString() {
        return "StoredResponse[" + status + "]";
    }
}
