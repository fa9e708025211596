package io.ledgerway.connector.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.connector.pull.SourceRecord;
import io.ledgerway.model.datatype.DataType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The contract tests of links and reads. An adapter's test extends this class and supplies the
 * platform.
 */
public abstract class ConnectorContractTests extends PermissionContract {

    @Test
    void aRateLimitReschedulesTheReadWhichThenContinues() throws ConnectorException {
        var type = pagedType();
        var replica = replica(type);
        replica.run(Mode.FULL, 1, () -> {});
        platform().throttleNextCall(Duration.ofSeconds(90));

        var step = replica.run(Mode.FULL, Integer.MAX_VALUE, () -> {});

        assertThat(step)
                .isInstanceOfSatisfying(
                        PullStep.Reschedule.class,
                        reschedule ->
                                assertThat(reschedule.delay()).isEqualTo(Duration.ofSeconds(90)));
        replica.run(Mode.FULL);
        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @Test
    void aReadMayBeRescheduledBeforeItsFirstPage() throws ConnectorException {
        var modes = List.of(Mode.values());
        for (var mode : modes) {
            for (var type : sample(declaredTypes(), modes.indexOf(mode), modes.size())) {
                var replica = replica(type);
                platform().throttleNextCall(Duration.ofMinutes(1));
                var step = replica.run(mode, Integer.MAX_VALUE, () -> {});
                while (step instanceof PullStep.Reschedule) {
                    step = replica.run(mode, Integer.MAX_VALUE, () -> {});
                }
                assertThat(
                                mode == Mode.LIVE_IDS
                                        ? replica.liveIds()
                                        : replica.modifiedTimes().keySet())
                        .as(type.key() + " " + mode)
                        .containsExactlyInAnyOrderElementsOf(platform().liveRecords(type).keySet());
            }
        }
    }

    @Test
    void anExpiredTokenIsRenewedDuringARead() throws ConnectorException {
        var type = pagedType();
        var replica = replica(type);
        replica.run(Mode.FULL, 1, () -> platform().advanceClock(Duration.ofHours(2)));

        replica.run(Mode.FULL);

        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @Test
    void anExpiredTokenThatIsNotRenewedIsReported() throws ConnectorException {
        assumeThat(platform().connector().tokenRefresher()).as("access expires").isPresent();
        var linked = link();
        platform().advanceClock(Duration.ofHours(2));
        var http = withoutRefresh(linked.credentials());

        for (var type : declaredTypes()) {
            assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                    .isThrownBy(() -> replica(type, linked.tenant(), () -> http).run(Mode.FULL));
        }
    }

    @Test
    void aPlatformErrorDoesNotMoveTheCheckpoint() throws ConnectorException {
        var type = pagedType();
        var replica = replica(type);
        replica.run(Mode.FULL, 1, () -> {});
        platform().failNextCall();

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> replica.run(Mode.FULL));
        replica.run(Mode.FULL);
        assertThat(replica.modifiedTimes()).isEqualTo(platform().liveRecords(type));
    }

    @Test
    void anUndeclaredTypeIsRejected() throws ConnectorException {
        var declared = declaredTypes();
        var undeclared =
                Arrays.stream(DataType.values()).filter(type -> !declared.contains(type)).toList();

        for (var type : undeclared) {
            var replica = replica(type);
            assertThatExceptionOfType(ConnectorException.NotSupported.class)
                    .isThrownBy(() -> replica.run(Mode.FULL))
                    .withMessageContaining(type.key())
                    .withMessageContaining(platform().connector().descriptor().name());
        }
    }

    @Test
    void theDescriptorIsComplete() {
        var descriptor = platform().connector().descriptor();

        assertThat(descriptor.platformKey()).matches("[a-z]{4}");
        assertThat(descriptor.name()).isNotBlank();
        assertThat(descriptor.pull()).isNotEmpty();
        assertThat(descriptor.ratePolicy().maxConcurrentCalls()).isPositive();
        assertThat(descriptor.pull().values())
                .allSatisfy(each -> assertThat(each.maxPageSize()).isPositive());
    }

    @Test
    void noTextContainsASecret() throws ConnectorException {
        var authorized = authorized();
        var linked = link();
        var secrets =
                Stream.concat(
                                authorized.secrets().stream(),
                                Stream.of(
                                                linked.credentials().accessToken(),
                                                linked.credentials().refreshToken())
                                        .filter(Objects::nonNull)
                                        .map(Secret::value))
                        .toList();

        var texts =
                Stream.concat(
                                authorized.texts().stream(),
                                Stream.of(
                                        authorized.outcome().toString(),
                                        linked.toString(),
                                        platform().connector().toString(),
                                        platform().connector().descriptor().toString()))
                        .toList();

        assertThat(texts).noneMatch(text -> secrets.stream().anyMatch(text::contains));
        var replica = replica(pagedType(), linked.tenant(), session(linked.credentials()));
        replica.run(Mode.FULL);
        assertThat(
                        replica.records().stream()
                                .map(SourceRecord::raw)
                                .filter(Objects::nonNull)
                                .map(it ->
                                        new String(it.payload().bytes(), StandardCharsets.UTF_8)))
                .noneMatch(text -> secrets.stream().anyMatch(text::contains));
    }
}
