package io.ledgerway.portal.live;

import io.ledgerway.portal.session.SessionEnded;
import io.ledgerway.portal.session.StreamSession;
import io.ledgerway.starter.scheduling.LifecyclePhases;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import org.springframework.context.SmartLifecycle;
import org.springframework.context.event.EventListener;

/**
 * The open streams of this replica and their watches. Bounded in total, per client and per session.
 * All streams end when the replica drains, so that browsers connect to another one.
 */
class LiveStreams implements SmartLifecycle {

    private final LiveProperties properties;
    private final MeterRegistry meters;
    private final Set<LiveStream> streams = new HashSet<>();
    private final Map<LiveWatch.Key, LiveWatch> watches = new HashMap<>();
    private boolean running;

    LiveStreams(LiveProperties properties, MeterRegistry meters) {
        this.properties = properties;
        this.meters = meters;
        meters.gauge("ledgerway.portal.live.streams", this, LiveStreams::count);
    }

    /** Opens a stream for these topics; empty if there are too many, or if the replica drains. */
    synchronized Optional<LiveStream> open(StreamSession session, List<LiveWatch.Key> topics) {
        if (!running) {
            return Optional.empty();
        }
        if (streamsOf(it -> it.id().equals(session.id())) >= properties.maxStreamsPerSession()) {
            return refuse("session");
        }
        UUID client = session.portalUser().clientId();
        if (streamsOf(it -> it.portalUser().clientId().equals(client))
                >= properties.maxStreamsPerClient()) {
            return refuse("client");
        }
        if (streams.size() >= properties.maxStreams()) {
            return refuse("replica");
        }
        var stream = new LiveStream(session);
        streams.add(stream);
        topics.forEach(it -> watch(it, stream));
        return Optional.of(stream);
    }

    private long streamsOf(Predicate<StreamSession> which) {
        return streams.stream().map(LiveStream::session).filter(which).count();
    }

    private Optional<LiveStream> refuse(String limit) {
        meters.counter("ledgerway.portal.live.refused", "limit", limit).increment();
        return Optional.empty();
    }

    private void watch(LiveWatch.Key topic, LiveStream stream) {
        LiveWatch known = watches.get(topic);
        LiveWatch watch = known == null ? new LiveWatch(topic, properties) : known;
        watch.add(stream);
        if (known == null) {
            watches.put(topic, watch);
            Thread.ofVirtual().name("live-" + topic.topic().key()).start(watch::run);
        }
    }

    /** Removes an ended stream. */
    synchronized void remove(LiveStream stream) {
        streams.remove(stream);
        watches.values().removeIf(it -> it.remove(stream));
    }

    synchronized int count() {
        return streams.size();
    }

    /** Ends the streams of a session. */
    @EventListener
    synchronized void ended(SessionEnded ended) {
        streams.stream()
                .filter(it -> it.session().id().equals(ended.id()))
                .forEach(LiveStream::signOut);
    }

    @Override
    public synchronized void start() {
        running = true;
    }

    @Override
    public synchronized void stop() {
        running = false;
        streams.forEach(LiveStream::close);
    }

    @Override
    public synchronized boolean isRunning() {
        return running;
    }

    /** Stops before the web server, which waits for open requests. */
    @Override
    public int getPhase() {
        return LifecyclePhases.REQUESTS;
    }
}
