package io.ledgerway.connector.kit.live;

import io.ledgerway.connector.http.PlatformHttp.Response;
import java.util.ArrayDeque;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An error response of a platform, without its text.
 *
 * @param code the platform's code; null if the body has none
 */
public record PlatformError(int status, @Nullable String code) {

    /** Members with codes, in the error bodies of OAuth, Xero and QuickBooks Online. */
    private static final List<String> MEMBERS =
            List.of("code", "Code", "ErrorNumber", "error", "Type");

    /** One word: a longer text could quote the request. */
    private static final Pattern CODE = Pattern.compile("[A-Za-z0-9_.-]{1,40}");

    static PlatformError of(Response response) {
        return new PlatformError(response.status(), code(response.body()));
    }

    /** The code nearest to the root. */
    private static @Nullable String code(String body) {
        var pending = new ArrayDeque<JsonNode>();
        try {
            pending.add(JsonMapper.shared().readTree(body));
        } catch (JacksonException e) {
            return null;
        }
        while (!pending.isEmpty()) {
            var node = pending.remove();
            for (var member : MEMBERS) {
                var value = node.path(member);
                if (value.isValueNode() && CODE.matcher(value.asString("")).matches()) {
                    return value.asString("");
                }
            }
            node.forEach(pending::add);
        }
        return null;
    }
}
