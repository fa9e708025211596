package io.ledgerway.expense.sync;

import io.ledgerway.expense.reference.ReferenceData;
import io.ledgerway.expense.reference.ReferenceDataSource;
import io.ledgerway.expense.reference.ReferenceLookup;
import io.ledgerway.expense.reference.ReferenceRequest;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.error.ApiException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Reference data of types that were never synced; lookups can be made to fail. */
final class FakeReferenceData implements ReferenceDataSource {

    private final AtomicInteger failures = new AtomicInteger();
    final AtomicInteger asked = new AtomicInteger();

    /** Makes the next lookups fail. */
    void failNext(int times) {
        failures.set(times);
    }

    @Override
    public ReferenceData lookUp(
            CompanyId company, ConnectionId connection, ReferenceRequest referenceRequest) {
        if (failures.getAndUpdate(it -> Math.max(0, it - 1)) > 0) {
            throw ApiException.unavailable("unavailable", Duration.ofSeconds(1));
        }
        asked.incrementAndGet();
        return new NeverSyncedData();
    }

    private record NeverSyncedData() implements ReferenceData {

        @Override
        public Optional<String> baseCurrency() {
            return Optional.empty();
        }

        @Override
        public <T> ReferenceLookup<T> find(DataType type, String id, Class<T> shape) {
            return new ReferenceLookup.NeverSynced<>();
        }
    }
}
