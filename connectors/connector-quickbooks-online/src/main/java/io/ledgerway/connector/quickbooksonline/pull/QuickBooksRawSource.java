package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads any entity that can be queried. A data source is its name, such as {@code Estimate}. */
public final class QuickBooksRawSource implements RawSource {

    private static final Pattern SOURCE = Pattern.compile("/?([A-Za-z]+)");
    private static final Pattern POSITION = Pattern.compile("\\d{1,9}");

    private final QuickBooksOnlineSettings settings;

    public QuickBooksRawSource(QuickBooksOnlineSettings settings) {
        this.settings = settings;
    }

    @Override
    public Page page(String dataSource, @Nullable String cursor, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        var source = SOURCE.matcher(dataSource);
        if (!source.matches() || (cursor != null && !POSITION.matcher(cursor).matches())) {
            throw new ConnectorException.NotFound("There is no data source " + dataSource);
        }
        var start = cursor == null ? 1 : Long.parseLong(cursor);
        var statement =
                "SELECT * FROM %s STARTPOSITION %d MAXRESULTS %d"
                        .formatted(source.group(1), start, settings.pageSize());
        var page =
                new CompanyApi(settings.apiUrl(), tenant, http).query(source.group(1), statement);
        var size = page.records().size();
        return new Page(
                page.records(),
                size < settings.pageSize() ? null : String.valueOf(start + size),
                OptionalLong.empty());
    }
}
