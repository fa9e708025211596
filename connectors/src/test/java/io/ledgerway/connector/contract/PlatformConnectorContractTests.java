package io.ledgerway.connector.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.link.Secret;
import io.ledgerway.connector.pull.PullRequest.Mode;
import io.ledgerway.connector.pull.PullStep;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What any connector must do (design: connectors.md 4.2). A connector's own test extends this class
 * and brings the platform it is tested against.
 */
public abstract class PlatformConnectorContractTests extends PullContract {

    @Test
    void tooManyRequestsParkTheReadAndItGoesOnWhereItWas() throws ConnectorException {
        var type = one();
        var mirror = mirror(type);
        mirror.run(Mode.FULL, 1, () -> {});
        platform().throttleNextCall(Duration.ofSeconds(90));

        var step = mirror.run(Mode.FULL, Integer.MAX_VALUE, () -> {});

        assertThat(step)
                .isInstanceOfSatisfying(
                        PullStep.Park.class,
                        park -> assertThat(park.pause()).isEqualTo(Duration.ofSeconds(90)));
        mirror.run(Mode.FULL);
        assertThat(mirror.state()).isEqualTo(platform().live(type));
    }

    @Test
    void aReadMayBeParkedBeforeItHasBegun() throws ConnectorException {
        var modes = List.of(Mode.values());
        for (var mode : modes) {
            for (var type : inTurn(declared(), modes.indexOf(mode), modes.size())) {
                var mirror = mirror(type);
                platform().throttleNextCall(Duration.ofMinutes(1));
                var step = mirror.run(mode, Integer.MAX_VALUE, () -> {});
                while (step instanceof PullStep.Park) {
                    step = mirror.run(mode, Integer.MAX_VALUE, () -> {});
                }
                assertThat(mode == Mode.LIVE_IDS ? mirror.liveIds() : mirror.state().keySet())
                        .as(type.key() + " " + mode)
                        .containsExactlyInAnyOrderElementsOf(platform().live(type).keySet());
            }
        }
    }

    @Test
    void anExpiredTokenIsRenewedOnTheWay() throws ConnectorException {
        var type = one();
        var mirror = mirror(type);
        mirror.run(Mode.FULL, 1, () -> platform().advance(Duration.ofHours(2)));

        mirror.run(Mode.FULL);

        assertThat(mirror.state()).isEqualTo(platform().live(type));
    }

    @Test
    void anExpiredTokenThatNobodyRenewsIsToldAsSuch() throws ConnectorException {
        var linked = link();
        platform().advance(Duration.ofHours(2));
        var http = bare(linked.credentials());

        for (var type : declared()) {
            assertThatExceptionOfType(ConnectorException.AccessTokenRejected.class)
                    .isThrownBy(() -> mirror(type, linked.tenant(), () -> http).run(Mode.FULL));
        }
    }

    @Test
    void aRevokedPermissionIsToldAsSuch() throws ConnectorException {
        var mirror = mirror(one());
        platform().revoke();

        assertThatExceptionOfType(ConnectorException.AuthorizationRevoked.class)
                .isThrownBy(() -> mirror.run(Mode.FULL));
    }

    @Test
    void aMissingPermissionFailsThisReadOnly() throws ConnectorException {
        var mirror = mirror(one());
        platform().forbidNextCall();

        assertThatExceptionOfType(ConnectorException.InsufficientPermission.class)
                .isThrownBy(() -> mirror.run(Mode.FULL));
        assertThat(mirror.run(Mode.FULL).complete()).isTrue();
    }

    @Test
    void anErrorOfThePlatformLeavesTheCheckpointWhereItWas() throws ConnectorException {
        var type = one();
        var mirror = mirror(type);
        mirror.run(Mode.FULL, 1, () -> {});
        platform().failNextCall();

        assertThatExceptionOfType(ConnectorException.PlatformUnavailable.class)
                .isThrownBy(() -> mirror.run(Mode.FULL));
        mirror.run(Mode.FULL);
        assertThat(mirror.state()).isEqualTo(platform().live(type));
    }

    @Test
    void whatIsNotDeclaredIsRefused() throws ConnectorException {
        var declared = declared();
        var undeclared =
                Arrays.stream(DataType.values()).filter(type -> !declared.contains(type)).toList();

        for (var type : undeclared) {
            var mirror = mirror(type);
            assertThatExceptionOfType(ConnectorException.NotSupported.class)
                    .isThrownBy(() -> mirror.run(Mode.FULL))
                    .withMessageContaining(type.key())
                    .withMessageContaining(platform().connector().descriptor().name());
        }
    }

    @Test
    void theDescriptorIsWhole() {
        var descriptor = platform().connector().descriptor();

        assertThat(descriptor.platformKey()).matches("[a-z]{4}");
        assertThat(descriptor.name()).isNotBlank();
        assertThat(descriptor.pull()).isNotEmpty();
        assertThat(descriptor.ratePolicy().maximumConcurrent()).isPositive();
        assertThat(descriptor.pull().values())
                .allSatisfy(each -> assertThat(each.maximumPageSize()).isPositive());
    }

    @Test
    void noSecretIsInAnyText() throws ConnectorException {
        var start = attempt();
        var query = platform().approve(authorizeUrl(start));
        var outcome = complete(start, query);
        var linked = link();
        var secrets =
                Stream.of(
                                linked.credentials().accessToken(),
                                linked.credentials().refreshToken(),
                                new Secret(start.codeVerifier()))
                        .filter(Objects::nonNull)
                        .map(Secret::value)
                        .toList();

        var texts =
                List.of(
                        start.toString(),
                        outcome.toString(),
                        linked.toString(),
                        platform().connector().toString(),
                        platform().connector().descriptor().toString());

        assertThat(texts).noneMatch(text -> secrets.stream().anyMatch(text::contains));
    }
}
