package io.ledgerway.portal.live;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.observation.ObservationPredicate;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.server.observation.ServerRequestObservationContext;

/** Beans of live pages. */
@Configuration(proxyBeanMethods = false)
class LiveConfiguration {

    static final String PATH = "/portal/live";

    @Bean
    LiveStreams liveStreams(LiveProperties properties, MeterRegistry meters) {
        return new LiveStreams(properties, meters);
    }

    /**
     * Excludes event streams from the request timers: their duration is the time that the page is
     * open.
     */
    @Bean
    ObservationPredicate streamsAreNotTimed() {
        return (_, context) ->
                !(context instanceof ServerRequestObservationContext request
                        && isStream(request.getCarrier()));
    }

    private static boolean isStream(@Nullable HttpServletRequest request) {
        return request != null && PATH.equals(request.getRequestURI());
    }
}
