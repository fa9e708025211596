package io.ledgerway.sandbox.quickbooksonline.api;

import io.ledgerway.sandbox.quickbooksonline.company.Company;
import io.ledgerway.sandbox.quickbooksonline.fault.Fault;
import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A call of the API of a company.
 *
 * @param path segments after the realm id
 * @param body body without compression
 */
@SuppressWarnings("ArrayRecordComponent") // read at once, never compared
record CompanyCall(
        Company company,
        HttpServletRequest request,
        List<String> path,
        byte[] body,
        ObjectMapper json) {

    boolean isGet() {
        return request.getMethod().equals("GET");
    }

    String resource() {
        return path.getFirst();
    }

    /** Parameter of the query string; the body is never read for it. */
    String parameter(String name) {
        return QueryParameters.of(request.getQueryString()).getOrDefault(name, "");
    }

    Optional<String> key() {
        String key = parameter("requestid");
        return key.isBlank() ? Optional.empty() : Optional.of(key);
    }

    String text() {
        return new String(body, StandardCharsets.UTF_8);
    }

    ObjectNode object() {
        try {
            JsonNode node = json.readTree(body);
            if (node instanceof ObjectNode object) {
                return object;
            }
        } catch (JacksonException e) {
            throw Fault.unsupportedMember("The body is not JSON: " + e.getOriginalMessage());
        }
        throw Fault.unsupportedMember("The body is not a JSON object");
    }
}
