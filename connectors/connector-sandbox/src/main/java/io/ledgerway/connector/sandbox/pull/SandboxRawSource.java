package io.ledgerway.connector.sandbox.pull;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.sandbox.api.SandboxApi;
import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads any collection or object of an organisation. A data source is a path such as {@code
 * /sales-invoices}, optionally with a query.
 */
public final class SandboxRawSource implements RawSource {

    private static final String PAGE_SIZE = "200";
    private static final Pattern SOURCE =
            Pattern.compile("/?([\\w-]+(?:/[\\w-]+)*)/?(?:\\?([^#\\s]*))?");

    private final SandboxApi api;

    public SandboxRawSource(SandboxApi api) {
        this.api = api;
    }

    @Override
    public Page page(String dataSource, @Nullable String cursor, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var source = SOURCE.matcher(dataSource);
        if (!source.matches()) {
            throw new ConnectorException.NotFound("There is no data source " + dataSource);
        }
        var query = query(source.group(2));
        query.put("page_size", PAGE_SIZE);
        if (cursor != null) {
            query.put("after", cursor);
        }
        var page = api.organisation(tenant, http).raw(source.group(1), query);
        if (page.next() != null && page.next().equals(cursor)) {
            throw new ConnectorException.ContractViolation(
                    "The cursor does not advance: " + dataSource, null);
        }
        return page;
    }

    private static Map<String, String> query(@Nullable String text) throws ConnectorException {
        var query = new LinkedHashMap<String, String>();
        if (text != null && !text.isEmpty()) {
            for (var each : text.split("&", -1)) {
                var parts = each.split("=", 2);
                query.put(decode(parts[0]), parts.length == 1 ? "" : decode(parts[1]));
            }
        }
        return query;
    }

    private static String decode(String text) throws ConnectorException {
        try {
            return URLDecoder.decode(text, UTF_8);
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.NotFound("The query of the data source cannot be read");
        }
    }
}
