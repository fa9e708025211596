package io.ledgerway.portal.live;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Settings of live pages.
 *
 * @param minInterval poll interval of a topic after it changed
 * @param maxInterval longest poll interval of a topic that does not change
 * @param heartbeatInterval after this time without an event, a comment keeps the connection open. A
 *     page that was closed counts until a comment cannot be sent
 * @param maxAge age at which a stream ends; the browser connects again
 * @param maxStreams open streams of one replica; those of one client are at most a quarter
 * @param maxStreamsPerSession open streams of one session in one replica
 */
@ConfigurationProperties("ledgerway.portal.live")
record LiveProperties(
        @DefaultValue("2s") Duration minInterval,
        @DefaultValue("10s") Duration maxInterval,
        @DefaultValue("5s") Duration heartbeatInterval,
        @DefaultValue("10m") Duration maxAge,
        @DefaultValue("100") int maxStreams,
        @DefaultValue("8") int maxStreamsPerSession) {

    /** Open streams of one client in one replica. */
    int maxStreamsPerClient() {
        return Math.max(1, maxStreams / 4);
    }
}
