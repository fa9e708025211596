package io.ledgerway.starter.drain;

import org.springframework.boot.context.event.ApplicationStartingEvent;
import org.springframework.context.ApplicationListener;

/**
 * Lets go of connections to other services that nobody has used for 4 s, sooner than a service that
 * is to end has drained ({@code drainSeconds} of the chart: 5). So each connection is either used
 * while that goes on, and ended with its answer, or is no more when the service closes the rest: no
 * request meets a closing connection. The JDK's client keeps them for 30 s and reads its setting
 * once, so it is set before anything else happens; whoever sets another has it.
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
