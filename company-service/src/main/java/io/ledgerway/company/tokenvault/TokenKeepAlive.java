package io.ledgerway.company.tokenvault;

import io.ledgerway.company.platform.Platforms;
import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.connector.link.TokenRefresher;
import io.ledgerway.connector.link.TokenRefresher.Rotation;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Refreshes idle grants long before their refresh tokens expire, so that companies without activity
 * stay connected. Each platform has one time slot per minute, which one replica claims, and a
 * limited number of grants per slot. The delay of a failing grant doubles; a platform's {@code
 * Retry-After} is respected.
 */
class TokenKeepAlive {

    private static final Logger log = LoggerFactory.getLogger(TokenKeepAlive.class);

    private static final Duration TIME_SLOT = Duration.ofMinutes(1);

    private final IdleGrantRepository idle;
    private final SingleFlight refreshes;
    private final Platforms platforms;
    private final int perTimeSlot;
    private final MeterRegistry meters;

    TokenKeepAlive(
            IdleGrantRepository idle,
            SingleFlight refreshes,
            Platforms platforms,
            int perTimeSlot,
            MeterRegistry meters) {
        this.idle = idle;
        this.refreshes = refreshes;
        this.platforms = platforms;
        this.perTimeSlot = perTimeSlot;
        this.meters = meters;
    }

    /** Claims the current time slot of every platform and refreshes its idle grants. */
    void run() {
        for (String platform : platforms.keys()) {
            rotation(platform)
                    .filter(_ -> idle.claimTimeSlot(platform, TIME_SLOT))
                    .ifPresent(it -> keepNextAlive(platform, it.keepAliveInterval()));
        }
    }

    private void keepNextAlive(String platform, Duration every) {
        List<IdleGrantRepository.Idle> due = idle.claim(platform, every, perTimeSlot);
        for (IdleGrantRepository.Idle it : due) {
            RefreshResult result = refreshes.newerThan(it.id(), it.generation());
            count(platform, result);
            if (result instanceof RefreshResult.Unavailable(String reason, Duration pause)) {
                log.warn(
                        "Refresh of an idle grant of {} failed, failure {}: {}",
                        platform,
                        it.failures() + 1,
                        reason);
                if (pause.compareTo(TIME_SLOT) > 0) {
                    idle.skipTimeSlots(platform, pause);
                    return;
                }
            }
        }
    }

    private void count(String platform, RefreshResult result) {
        String outcome = result instanceof RefreshResult.Unavailable ? "failed" : "completed";
        meters.counter("ledgerway.token.keepalives", "platform", platform, "outcome", outcome)
                .increment();
    }

    private Optional<Rotation> rotation(String platform) {
        return platforms
                .find(platform)
                .flatMap(PlatformConnector::tokenRefresher)
                .map(TokenRefresher::rotation);
    }
}
