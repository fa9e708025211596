package io.ledgerway.gateway.requestlog;

import io.ledgerway.gateway.policy.RequestContext;
import io.ledgerway.gateway.policy.RequestFacts;
import io.ledgerway.gateway.route.PublicRoute;
import io.ledgerway.gateway.route.PublicRoute.Access;
import io.ledgerway.model.log.LoggedRequest;
import io.micrometer.core.instrument.Counter;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Logs the requests of clients. {@link #record} adds a request to a bounded buffer and never waits;
 * a thread of its own makes the rows and publishes them in batches. Requests are dropped and
 * counted if the buffer is full or Kafka does not accept a batch.
 *
 * <p>Only requests with a known client are logged, because others belong to no client's log: not
 * those without valid credentials, of operators, of link pages and of unknown paths.
 */
public final class RequestLog implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(RequestLog.class);

    private static final int BATCH = 500;

    /** Bound of the text of a batch in characters: the record stays below Kafka's 1 MB. */
    private static final int BATCH_CHARACTERS = 250_000;

    /**
     * The thread polls the buffer: a thread that waits at the buffer is woken by the event loop,
     * which costs more than adding the request.
     */
    private static final Duration POLL_INTERVAL = Duration.ofMillis(250);

    private static final Duration MAX_WAIT = Duration.ofSeconds(1);
    private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(3);

    /** Bound of all error bodies in the buffer; further requests are logged without theirs. */
    private static final long MAX_ERROR_BYTES = 4L * 1024 * 1024;

    private final RequestLogProperties settings;
    private final BatchPublisher publisher;
    private final Clock clock;
    private final Counter dropped;
    private final BlockingQueue<CompletedRequest> buffer;
    private final LoggedRequestFactory loggedRequests = new LoggedRequestFactory();
    private final AtomicLong errorBytes = new AtomicLong();
    private volatile @Nullable Thread thread;
    private volatile boolean stopping;

    RequestLog(
            RequestLogProperties settings,
            BatchPublisher publisher,
            Clock clock,
            Counter droppedRequests) {
        this.settings = settings;
        this.publisher = publisher;
        this.clock = clock;
        this.dropped = droppedRequests;
        this.buffer = new ArrayBlockingQueue<>(settings.bufferSize());
    }

    /** Whether requests with these facts are logged, if a client is authenticated. */
    public boolean covers(RequestFacts facts) {
        PublicRoute route = facts.route();
        return settings.enabled()
                && route != null
                && (route.access() == Access.KEY || route.access() == Access.PORTAL);
    }

    /**
     * Logs a request at its end.
     *
     * @param uri with the query, if there is one
     * @param status 0 if the caller disconnected before the response
     * @param nanos from its arrival to the end of the response
     * @param errorBody first bytes of the body of an error response
     */
    public void record(
            RequestFacts facts,
            RequestContext requestContext,
            String uri,
            int status,
            long nanos,
            byte @Nullable [] errorBody) {
        if (requestContext.client() == null || !covers(facts)) {
            return;
        }
        byte[] body = errorBody == null || !reserve(errorBody.length) ? null : errorBody;
        if (!buffer.offer(
                new CompletedRequest(
                        clock.millis(), nanos, facts, requestContext, uri, status, body))) {
            release(body);
            dropped.increment();
        }
    }

    private boolean reserve(int bytes) {
        if (errorBytes.addAndGet(bytes) <= MAX_ERROR_BYTES) {
            return true;
        }
        errorBytes.addAndGet(-bytes);
        return false;
    }

    private void release(byte @Nullable [] errorBody) {
        if (errorBody != null) {
            errorBytes.addAndGet(-errorBody.length);
        }
    }

    @Override
    public void start() {
        if (settings.enabled()) {
            stopping = false;
            thread = Thread.ofPlatform().name("request-log").daemon().start(this::run);
        }
    }

    private void run() {
        var batch = new Batch();
        while (!stopping) {
            try {
                Thread.sleep(POLL_INTERVAL);
            } catch (InterruptedException e) {
                // stopping is set
            }
            collect(batch);
            if (System.nanoTime() - batch.since >= MAX_WAIT.toNanos()) {
                batch.publish();
            }
        }
        var _ = Thread.interrupted();
        collect(batch);
        batch.publish();
        publisher.close();
    }

    private void collect(Batch batch) {
        for (CompletedRequest it = buffer.poll(); it != null; it = buffer.poll()) {
            release(it.errorBody());
            try {
                batch.add(loggedRequests.of(it));
            } catch (RuntimeException | StackOverflowError e) {
                // one request must not end the thread
                dropped.increment();
                log.debug("A request could not be logged", e);
            }
        }
    }

    /** Publishes what is in the buffer; requests that end later are not logged. */
    @Override
    public void stop() {
        Thread running = thread;
        thread = null;
        stopping = true;
        if (running == null) {
            return;
        }
        running.interrupt();
        try {
            if (!running.join(SHUTDOWN_TIMEOUT)) {
                log.warn("The last requests may be missing from the log: Kafka is unavailable");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }

    /** Stops after the web server, so that the last requests are logged. */
    @Override
    public int getPhase() {
        return 0;
    }

    /** The requests of the next batch. Confined to the thread of the log. */
    private final class Batch {

        private final List<LoggedRequest> requests = new ArrayList<>();
        private int characters;
        private long since;

        void add(LoggedRequest request) {
            if (requests.isEmpty()) {
                since = System.nanoTime();
            }
            requests.add(request);
            characters += LoggedRequestFactory.characters(request);
            if (requests.size() == BATCH || characters >= BATCH_CHARACTERS) {
                publish();
            }
        }

        void publish() {
            if (!requests.isEmpty()) {
                publisher.publish(requests);
                requests.clear();
                characters = 0;
            }
        }
    }
}
