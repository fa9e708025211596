package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Tenant;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.RawSource;
import java.net.URLDecoder;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads what stands below an organisation: a collection page by page, or one object. A source is a
 * path such as {@code /sales-invoices}, with a query or without; nothing leads out of the
 * organisation.
 */
final class NativeRaw implements RawSource {

    private static final String PAGE_SIZE = "200";
    private static final Pattern SOURCE =
            Pattern.compile("/?([\\w-]+(?:/[\\w-]+)*)/?(?:\\?([^#\\s]*))?");

    private final NativeApi api;

    NativeRaw(NativeApi api) {
        this.api = api;
    }

    @Override
    public Page page(String dataSource, @Nullable String cursor, Tenant tenant, PullSession session)
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
        var page = api.books(tenant, session.http()).raw(source.group(1), query);
        if (page.next() != null && page.next().equals(cursor)) {
            throw new ConnectorException.ContractViolation(
                    "The platform's cursor does not move: " + dataSource, null);
        }
        return page;
    }

    private static Map<String, String> query(@Nullable String text) throws ConnectorException {
        var query = new LinkedHashMap<String, String>();
        if (text != null && !text.isEmpty()) {
            for (var each : text.split("&", -1)) {
                var parts = each.split("=", 2);
                query.put(decoded(parts[0]), parts.length == 1 ? "" : decoded(parts[1]));
            }
        }
        return query;
    }

    private static String decoded(String text) throws ConnectorException {
        try {
            return URLDecoder.decode(text, UTF_8);
        } catch (IllegalArgumentException e) {
            throw new ConnectorException.NotFound("The query of the data source cannot be read");
        }
    }
}
