package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.RawSource;
import io.ledgerway.connector.tryton.rpc.TrytonRow;
import io.ledgerway.connector.tryton.rpc.TrytonRpc;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads any model. A data source is its name, such as {@code sale.sale}; a cursor is an id. */
public final class TrytonRawSource implements RawSource {

    private static final Pattern MODEL = Pattern.compile("[a-z][a-z0-9_]*(\\.[a-z0-9_]+)+");
    private static final Pattern ID = Pattern.compile("\\d{1,9}");

    /** Users, sessions and settings are no business data. */
    private static final Pattern INTERNAL = Pattern.compile("(ir|res)\\..*");

    private final int pageSize;

    public TrytonRawSource(int pageSize) {
        this.pageSize = pageSize;
    }

    @Override
    public Page page(String dataSource, @Nullable String cursor, Tenant tenant, PlatformHttp http)
            throws ConnectorException {
        if (!MODEL.matcher(dataSource).matches()
                || INTERNAL.matcher(dataSource).matches()
                || (cursor != null && !ID.matcher(cursor).matches())) {
            throw new ConnectorException.NotFound("There is no data source " + dataSource);
        }
        var rpc = TrytonRpc.of(tenant, http);
        var fields =
                rpc
                        .read("model." + dataSource + ".fields_get", List.of(List.of()), Map.of())
                        .properties()
                        .stream()
                        .filter(it -> !it.getValue().path("type").asString("").equals("binary"))
                        .map(Map.Entry::getKey)
                        .sorted()
                        .toList();
        var after = cursor == null ? 0 : Integer.parseInt(cursor);
        var page = rpc.page(dataSource, List.of(List.of("id", ">", after)), pageSize, fields);
        var rows = page.rows();
        return new Page(
                rows.stream().map(TrytonRow::json).toList(),
                rows.size() < page.limit() ? null : rows.getLast().id(),
                OptionalLong.empty());
    }
}
