package io.ledgerway.connector.yaml;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.ErrorMapper;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.link.CredentialField;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Address of the API of a tenant, with the headers of requests.
 *
 * @param address of the API, with typed values such as {@code {address}/api}
 * @param fields what is typed; only a value of the kind address can contain a host or a path
 * @param headers of every request
 * @param scheme of the header {@code Authorization}; null for {@code Bearer}
 */
record ApiAddress(
        TextTemplate address,
        List<CredentialField> fields,
        Map<String, String> headers,
        @Nullable String scheme) {

    ApiAddress {
        fields = List.copyOf(fields);
        headers = Map.copyOf(headers);
    }

    /** The API at the typed values. */
    JsonApi of(Map<String, String> values, PlatformHttp http) throws ConnectorException {
        var all = new HashMap<>(headers);
        all.putIfAbsent("Accept", "application/json");
        if (scheme != null) {
            all.put("Authorization", scheme);
        }
        return new JsonApi(base(values), all, http, ErrorMapper.byStatus());
    }

    private URI base(Map<String, String> values) throws ConnectorException {
        var text = address.with(it -> part(it, values.getOrDefault(it, "")));
        try {
            var base = URI.create(text);
            if (base.getHost() != null) {
                return base;
            }
        } catch (IllegalArgumentException e) {
            // as an address without host
        }
        throw new ConnectorException.ContractViolation("Not an address of an API: " + text, null);
    }

    /** A text such as {@code x.test/#} must not lead the token to another host. */
    private String part(String name, String value) {
        var isAddress =
                fields.stream()
                        .filter(it -> it.kind() == CredentialField.Kind.ADDRESS)
                        .anyMatch(it -> it.name().equals(name));
        return isAddress
                ? value
                : URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
