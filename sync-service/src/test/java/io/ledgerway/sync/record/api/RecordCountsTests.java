package io.ledgerway.sync.record.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.benmanes.caffeine.cache.Cache;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.query.SqlFilter;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.api.RecordQueries.CountKey;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RecordCountsTests {

    private static final DataTypeState.Key KEY =
            new DataTypeState.Key(
                    new CompanyId(new UUID(0, 1)),
                    new ConnectionId(new UUID(0, 2)),
                    DataType.INVOICES);

    private final Cache<CountKey, Long> counts = RecordQueries.newCounts();

    @Test
    void totalsOfLongFiltersAreFew() {
        put(300, new SqlFilter("x".repeat(100_000), List.of()));

        assertThat(counts.estimatedSize()).isLessThan(100);
    }

    @Test
    void totalsOfLongParametersAreFew() {
        put(300, new SqlFilter("TRUE", List.of("x".repeat(100_000))));

        assertThat(counts.estimatedSize()).isLessThan(100);
    }

    @Test
    void totalsOfManyListsAreKept() {
        put(20_000, SqlFilter.none());

        assertThat(counts.estimatedSize()).isEqualTo(20_000);
    }

    private void put(int versions, SqlFilter filter) {
        for (int version = 0; version < versions; version++) {
            counts.put(new CountKey(KEY, RecordQueries.OF_RECORDS, version, filter), 1L);
        }
        counts.cleanUp();
    }
}
