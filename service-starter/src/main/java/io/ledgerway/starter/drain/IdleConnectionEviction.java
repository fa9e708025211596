package io.ledgerway.starter.drain;

import org.springframework.boot.context.event.ApplicationStartingEvent;
import org.springframework.context.ApplicationListener;

/**
 * Closes idle connections to other services after 4 s, sooner than a stopping service has drained
 * ({@code drainSeconds} of the chart: 5). So each connection is either used during the drain and
 * closed with its response, or already closed when the service stops. The JDK's client keeps idle
 * connections for 30 s and reads its setting once, so this runs before any other bean; a setting of
 * the operator wins.
 */
class IdleConnectionEviction implements ApplicationListener<ApplicationStartingEvent> {

    static final String PROPERTY = "jdk.httpclient.keepalive.timeout";
    private static final String SECONDS = "4";

    @Override
    public void onApplicationEvent(ApplicationStartingEvent event) {
        if (System.getProperty(PROPERTY) == null) {
            System.setProperty(PROPERTY, SECONDS);
        }
    }
}
