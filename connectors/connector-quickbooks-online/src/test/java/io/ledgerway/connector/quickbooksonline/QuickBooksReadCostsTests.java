package io.ledgerway.connector.quickbooksonline;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ReadCosts;
import io.ledgerway.connector.quickbooksonline.pull.PullCapabilities;
import io.ledgerway.model.datatype.DataType;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The costs that the descriptor declares are those of the reads. */
class QuickBooksReadCostsTests {

    private final AtomicInteger calls = new AtomicInteger();
    private LinkedCompany company;

    @BeforeEach
    void link() throws ConnectorException {
        company = LinkedCompany.create();
    }

    @AfterEach
    void stop() {
        company.close();
    }

    static Iterable<DataType> types() {
        return PullCapabilities.all().keySet();
    }

    @ParameterizedTest
    @MethodSource("types")
    void readsCostWhatIsDeclared(DataType type) throws ConnectorException {
        PullCapability capability = Objects.requireNonNull(PullCapabilities.all().get(type));
        @Nullable ReadCosts declared = capability.costs();
        ReadCosts costs = Objects.requireNonNull(declared);

        Read full = read(type, Mode.FULL, null);
        // the fake platform has small pages
        assertThat(full.calls()).isGreaterThanOrEqualTo((int) costs.full().calls(0));
        if (capability.incremental() != Incremental.NONE) {
            assertThat(read(type, Mode.INCREMENTAL, full.next()).calls())
                    .isEqualTo((int) costs.changes().calls(0));
            assertThat(read(type, Mode.LIVE_IDS, null).calls())
                    .isGreaterThanOrEqualTo((int) costs.ids().calls(0));
        } else if (type != DataType.TAX_RATES) {
            assertThat(full.calls()).isEqualTo((int) costs.full().calls(0));
        }
    }

    private Read read(DataType type, Mode mode, @Nullable Checkpoint from)
            throws ConnectorException {
        calls.set(0);
        PlatformHttp counting =
                call -> {
                    calls.incrementAndGet();
                    return company.http().send(call);
                };
        PullStep step;
        try (var reader =
                company.platform()
                        .connector()
                        .pull()
                        .open(
                                new PullRequest(type, mode, from, null),
                                company.tenant(),
                                () -> counting)) {
            do {
                step = reader.next();
            } while (step instanceof PullStep.RecordPage);
        }
        return new Read(calls.get(), ((PullStep.End) step).nextCheckpoint());
    }

    private record Read(int calls, Checkpoint next) {}
}
