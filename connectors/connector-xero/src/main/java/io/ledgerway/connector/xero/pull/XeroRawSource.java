package io.ledgerway.connector.xero.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.xero.api.OrganisationApi;
import io.ledgerway.connector.xero.api.XeroApi;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads any collection of an organisation. A data source is the name of a collection, such as
 * {@code Invoices}; the cursor is the number of a page, or of the last journal.
 */
public final class XeroRawSource implements RawSource {

    private static final int PAGE_SIZE = 100;
    private static final String JOURNALS = "Journals";

    /** Collections whose responses do not have the number of pages. */
    private static final Set<String> WITHOUT_PAGE_COUNT = Set.of("LinkedTransactions", "Quotes");

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
        var name = source.group(1);
        var first = name.equals(JOURNALS) ? 0 : 1;
        var position = cursor == null ? first : Integer.parseInt(cursor);
        var body = api.organisation(tenant, http).object(name, query(name, position));
        var records = records(body, name);
        var pagination = body.path("pagination");
        return new Page(
                records,
                next(name, position, records, pagination),
                pagination.path("itemCount").isNumber()
                        ? OptionalLong.of(pagination.path("itemCount").asLong())
                        : OptionalLong.empty());
    }

    private static Map<String, String> query(String name, int position) {
        var query = new LinkedHashMap<String, String>();
        query.put(name.equals(JOURNALS) ? "offset" : "page", String.valueOf(position));
        if (!name.equals(JOURNALS) && !WITHOUT_PAGE_COUNT.contains(name)) {
            query.put("pageSize", String.valueOf(PAGE_SIZE));
        }
        return query;
    }

    /** The cursor of the next page; null on the last. */
    private static @Nullable String next(
            String name, int position, List<JsonNode> records, JsonNode pagination)
            throws ConnectorException.ContractViolation {
        if (name.equals(JOURNALS)) {
            return records.isEmpty() ? null : String.valueOf(lastNumber(records, position));
        }
        var hasNext =
                WITHOUT_PAGE_COUNT.contains(name)
                        ? records.size() >= PAGE_SIZE
                        : position < pagination.path("pageCount").asInt(1);
        return hasNext ? String.valueOf(position + 1) : null;
    }

    private static int lastNumber(List<JsonNode> journals, int after)
            throws ConnectorException.ContractViolation {
        var last =
                journals.stream().mapToInt(it -> it.path("JournalNumber").asInt(0)).max().orElse(0);
        if (last <= after) {
            throw new ConnectorException.ContractViolation(
                    "Journals after number %d end with number %d".formatted(after, last), null);
        }
        return last;
    }

    /** The member of most collections has their name; that of others has the plural. */
    private static List<JsonNode> records(JsonNode body, String source)
            throws ConnectorException.ContractViolation {
        return OrganisationApi.records(body, body.has(source) ? source : source + "s");
    }
}
