package io.ledgerway.connector.xero;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.pull.Checkpoint;
import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullSession;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.ReadCosts;
import io.ledgerway.connector.xero.api.XeroTier;
import io.ledgerway.connector.xero.platform.PullCapabilities;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The costs that the descriptor declares are those of the reads. */
class XeroReadCostsTests {

    /** Accounts and one more collection, to resolve codes of lines; the pull keeps them. */
    private static final int REFERENCES = 2;

    private final Map<String, @Nullable Fingerprint> stored = new HashMap<>();
    private LinkedXero linked;

    @BeforeEach
    void link() throws ConnectorException {
        linked = new LinkedXero(Map.of("platforms.gbol.page-size", 1_000));
        linked.xero().advanceClock(Duration.ofMinutes(10));
    }

    @AfterEach
    void stop() {
        linked.close();
    }

    static Iterable<DataType> types() {
        return PullCapabilities.all(XeroTier.STARTER).keySet();
    }

    @ParameterizedTest
    @MethodSource("types")
    void readsCostWhatIsDeclared(DataType type) throws ConnectorException {
        PullCapability capability =
                Objects.requireNonNull(PullCapabilities.all(XeroTier.STARTER).get(type));
        @Nullable ReadCosts declared = capability.costs();
        ReadCosts costs = Objects.requireNonNull(declared);

        Read full = read(type, Mode.FULL, null);
        assertThat(full.calls())
                .isBetween(
                        (int) costs.full().calls(0) - 1, (int) costs.full().calls(0) + REFERENCES);
        if (capability.incremental() != Incremental.NONE) {
            linked.xero().advanceClock(Duration.ofMinutes(10));
            Read changes = read(type, Mode.INCREMENTAL, full.next());
            assertThat(read(type, Mode.INCREMENTAL, changes.next()).calls())
                    .isEqualTo((int) costs.changes().calls(0));
            assertThat(read(type, Mode.LIVE_IDS, null).calls())
                    .isEqualTo((int) costs.ids().calls(0));
        }
    }

    private Read read(DataType type, Mode mode, @Nullable Checkpoint from)
            throws ConnectorException {
        int before = linked.xero().requests().size();
        var steps =
                linked.steps(
                        new PullRequest(type, mode, from, null), linked.tenant(), new Session());
        for (var step : steps) {
            if (step instanceof PullStep.RecordPage page) {
                page.records().forEach(it -> stored.put(it.id(), it.fingerprint()));
            }
        }
        return new Read(
                linked.xero().requests().size() - before,
                ((PullStep.End) steps.getLast()).nextCheckpoint());
    }

    /** Knows what is stored, as that of sync-service does. */
    private final class Session implements PullSession {

        @Override
        public PlatformHttp http() {
            return linked.http();
        }

        @Override
        public Set<String> unchanged(Map<String, Fingerprint> page) {
            return page.keySet().stream()
                    .filter(it -> Objects.equals(page.get(it), stored.get(it)))
                    .collect(Collectors.toSet());
        }
    }

    private record Read(int calls, Checkpoint next) {}
}
