package io.ledgerway.connector.xero.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroApi;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads any collection of an organisation. A data source is the name of a collection, such as
 * {@code Invoices}; the cursor is the number of a page.
 */
public final class XeroRawSource implements RawSource {

    private static final String PAGE_SIZE = "100";
    private static final Pattern SOURCE = Pattern.compile("/?([A-Za-z]+)/?");

    private final XeroApi api;

    public XeroRawSource(XeroApi api) {
        this.api = api;
    }

    @Override
    public Page page(String dataSource, @Nullable String cursor, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var source = SOURCE.matcher(dataSource);
        if (!source.matches() || (cursor != null && !cursor.matches("\\d{1,9}"))) {
            throw new ConnectorException.NotFound("There is no data source " + dataSource);
        }
        var page = cursor == null ? 1 : Integer.parseInt(cursor);
        var query = new LinkedHashMap<String, String>();
        query.put("page", String.valueOf(page));
        query.put("pageSize", PAGE_SIZE);
        var body = api.organisation(tenant, http).object(source.group(1), query);
        var pages = body.path("pagination").path("pageCount").asInt(1);
        return new Page(
                records(body, source.group(1)),
                page < pages ? String.valueOf(page + 1) : null,
                body.path("pagination").path("itemCount").isNumber()
                        ? OptionalLong.of(body.path("pagination").path("itemCount").asLong())
                        : OptionalLong.empty());
    }

    /** The member of most collections has their name; that of others has the plural. */
    private static List<JsonNode> records(JsonNode body, String source)
            throws ConnectorException.ContractViolation {
        return OrganisationApi.records(body, body.has(source) ? source : source + "s");
    }
}
