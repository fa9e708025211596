package io.ledgerway.portal.live;

import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.apiclient.SignedOutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reads one topic for all streams that show it, with the session of one of them, and notifies them
 * when the response differs. Polls less often while nothing changes. The streams of a watch are of
 * one client.
 */
final class LiveWatch {

    /**
     * Key of a watch: client, topic and object.
     *
     * @param id of the company or consumer; null for a topic of the whole client
     */
    record Key(UUID clientId, LiveTopic topic, @Nullable UUID id) {}

    /** A response without its content. */
    private record Fingerprint(int status, int length, int hash) {}

    private final Key key;
    private final LiveProperties properties;
    private final Set<LiveStream> streams = ConcurrentHashMap.newKeySet();
    private final CountDownLatch stopped = new CountDownLatch(1);
    private @Nullable Fingerprint last;

    LiveWatch(Key key, LiveProperties properties) {
        this.key = key;
        this.properties = properties;
    }

    void add(LiveStream stream) {
        streams.add(stream);
    }

    /** Removes a stream; stops with the last one. Returns whether it has stopped. */
    boolean remove(LiveStream stream) {
        streams.remove(stream);
        if (streams.isEmpty()) {
            stopped.countDown();
        }
        return streams.isEmpty();
    }

    /** Polls until it is stopped. */
    void run() {
        Duration interval = properties.minInterval();
        try {
            do {
                boolean different = poll();
                interval = next(interval, different);
            } while (!stopped.await(interval.toNanos(), TimeUnit.NANOSECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Duration next(Duration interval, boolean different) {
        Duration longer = interval.plus(interval.dividedBy(2));
        if (different) {
            return properties.minInterval();
        }
        return longer.compareTo(properties.maxInterval()) > 0 ? properties.maxInterval() : longer;
    }

    /** Polls once; returns whether the topic has changed. */
    boolean poll() {
        Fingerprint now = read();
        if (now == null) {
            return false;
        }
        boolean different = last != null && !last.equals(now);
        last = now;
        if (different) {
            streams.forEach(it -> it.change(key.topic().key()));
        }
        return different;
    }

    /** Null without a response: the next poll decides. */
    private @Nullable Fingerprint read() {
        List<LiveStream> open = new ArrayList<>(streams);
        for (LiveStream stream : open) {
            try {
                ApiResult<String> result =
                        stream.session()
                                .apiClient()
                                .get(String.class, key.topic().path(key.id()).address());
                return switch (result) {
                    case ApiResult.Value<String>(var body, _) -> fingerprint(200, body);
                    case ApiResult.Rejected<String>(var error, _) ->
                            error.statusCode() == 429 ? null : fingerprint(error.statusCode(), "");
                    case ApiResult.Unavailable<String> _ -> null;
                };
            } catch (SignedOutException e) {
                stream.signOut();
            }
        }
        return null;
    }

    private static Fingerprint fingerprint(int status, @Nullable String body) {
        String text = body == null ? "" : body;
        return new Fingerprint(status, text.length(), text.hashCode());
    }
}
