package io.ledgerway.sync.platform.usage;

import io.ledgerway.model.company.PlatformCallEvent;
import io.ledgerway.model.company.PlatformOperation;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Calls of one row of the ledger. */
record CallSum(Row row, int calls, int throttledCalls, long sentBytes, long receivedBytes) {

    static CallSum of(PlatformCallEvent.Recorded call) {
        CompanyId company = call.companyId();
        ConnectionId connection = call.connectionId();
        return new CallSum(
                new Row(
                        call.platformKey(),
                        company == null ? null : company.value(),
                        connection == null ? null : connection.value(),
                        LocalDate.ofInstant(call.at(), ZoneOffset.UTC),
                        call.operation()),
                1,
                call.throttled() ? 1 : 0,
                call.sentBytes(),
                call.receivedBytes());
    }

    CallSum plus(CallSum other) {
        return new CallSum(
                row,
                calls + other.calls,
                throttledCalls + other.throttledCalls,
                sentBytes + other.sentBytes,
                receivedBytes + other.receivedBytes);
    }

    /**
     * A row of the ledger.
     *
     * @param company null for deleted ones
     * @param connection null for deleted ones
     */
    record Row(
            String platformKey,
            @Nullable UUID company,
            @Nullable UUID connection,
            LocalDate day,
            PlatformOperation operation) {

        /** The order in which a transaction locks rows. */
        static final Comparator<Row> ORDER = Comparator.comparing(Row::toString);
    }
}
