package io.ledgerway.connector.livecheck;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.kit.live.CheckReport;
import io.ledgerway.connector.kit.live.CheckRun;
import io.ledgerway.connector.kit.live.LiveOrganisation;
import io.ledgerway.connector.kit.live.MeteredHttp;
import io.ledgerway.connector.kit.live.Problem;
import io.ledgerway.connector.kit.live.WriteChecks;
import io.ledgerway.connector.livecheck.FakeConnector.Defect;
import io.ledgerway.connector.push.PushCommand;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.connector.push.PushResult;
import io.ledgerway.connector.push.PushTarget;
import io.ledgerway.model.datatype.DataType;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WriteChecksTests {

    private static final Clock CLOCK =
            Clock.fixed(Instant.parse("2026-11-26T09:00:00Z"), ZoneOffset.UTC);

    private final FakeConnector connector =
            new FakeConnector(Defect.NONE, Optional.of(new NoWrites()));
    private final MeteredHttp http =
            new MeteredHttp(_ -> new PlatformHttp.Response(200, Map.of(), ""));
    private final CheckRun run = new CheckRun(http, CLOCK);

    /** Declares nothing, so nothing may be called. */
    private static final class NoWrites implements PushTarget {

        @Override
        public PushOptions options(DataType type, Tenant tenant, PlatformHttp http) {
            throw new UnsupportedOperationException();
        }

        @Override
        public PushResult execute(PushCommand command, Tenant tenant, PlatformHttp http) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<PushResult> findExisting(
                PushCommand command, Tenant tenant, PlatformHttp http) {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void writesThatTheAdapterDoesNotDeclareAreNotChecked() {
        var organisation =
                new LiveOrganisation(
                        connector,
                        http,
                        new Tenant("1", "Demo", Map.of()),
                        new Credentials(new Secret("access-token"), null, null),
                        _ -> {});

        new WriteChecks(organisation, run, CLOCK).checkWrites();

        assertThat(run.results()).isEmpty();
        assertThat(report().written()).isFalse();
        assertThat(report().markdown()).contains("| writes | not checked |");
    }

    @Test
    void writesAreCheckedIfARecordWasWritten() {
        run.check(
                "write and read back",
                DataType.CUSTOMERS,
                counts -> {
                    counts.put("written", 1L);
                    return Problem.NONE;
                });

        assertThat(report().json()).contains("\"written\" : true");
        assertThat(report().markdown()).contains("| writes | checked, in a demo organisation |");
    }

    private CheckReport report() {
        return new CheckReport(
                connector.descriptor(),
                "abc1234",
                /* emulator= */ false,
                CLOCK.instant(),
                Duration.ZERO,
                http.calls(),
                http.bytes(),
                run.results());
    }
}
