package io.ledgerway.starter.drain;

import io.ledgerway.starter.scheduling.LifecyclePhases;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.springframework.context.SmartLifecycle;
import org.springframework.http.HttpHeaders;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Closes each connection with its response while the service drains before it stops. A load
 * balancer sends new connections elsewhere, but callers reuse those they have, and a request that
 * meets a closing connection is lost.
 */
final class DrainingFilter extends OncePerRequestFilter implements SmartLifecycle {

    private final Duration time;
    private volatile boolean draining;
    private volatile boolean running;

    DrainingFilter(Duration time) {
        this.time = time;
    }

    @Override
    protected void doFilterInternal(
            HttpServletRequest request, HttpServletResponse response, FilterChain rest)
            throws ServletException, IOException {
        if (draining) {
            response.setHeader(HttpHeaders.CONNECTION, "close");
        }
        rest.doFilter(request, response);
    }

    @Override
    public void start() {
        draining = false;
        running = true;
    }

    @Override
    public void stop() {
        draining = true;
        running = false;
    }

    @Override
    public void stop(Runnable done) {
        stop();
        CompletableFuture.delayedExecutor(time.toMillis(), TimeUnit.MILLISECONDS).execute(done);
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    /** Stops before the web server and before the beans that requests need. */
    @Override
    public int getPhase() {
        return LifecyclePhases.REQUESTS;
    }
}
