package io.ledgerway.portal.live;

import io.ledgerway.portal.session.StreamSession;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;

/**
 * The stream of a page. Each event {@code changed} names topics; {@code ended} says that the
 * session has ended. The thread of the request, a virtual one, writes the events.
 */
@Controller
class LiveController {

    private static final int MAX_TOPICS = 6;
    private static final String RETRY_AFTER_SECONDS = "30";

    private final LiveStreams streams;
    private final LiveProperties properties;

    LiveController(LiveStreams streams, LiveProperties properties) {
        this.streams = streams;
        this.properties = properties;
    }

    @GetMapping(LiveConfiguration.PATH)
    void stream(
            @RequestParam(defaultValue = "") String topics,
            @RequestParam(required = false) @Nullable UUID id,
            StreamSession session,
            HttpServletResponse response)
            throws IOException, InterruptedException {
        Optional<LiveStream> opened = streams.open(session, keys(topics, id, session));
        if (opened.isEmpty()) {
            response.setHeader(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
            response.setStatus(HttpStatus.SERVICE_UNAVAILABLE.value());
            return;
        }
        LiveStream stream = opened.get();
        try {
            write(stream, response);
        } finally {
            streams.remove(stream);
        }
    }

    private void write(LiveStream stream, HttpServletResponse response)
            throws IOException, InterruptedException {
        response.setContentType(MediaType.TEXT_EVENT_STREAM_VALUE);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        // proxies of nginx do not buffer the stream
        response.setHeader("X-Accel-Buffering", "no");
        OutputStream out = response.getOutputStream();
        send(out, "retry: 3000\n\n");
        long end = System.nanoTime() + properties.maxAge().toNanos();
        while (System.nanoTime() < end) {
            Set<String> changed = stream.take(properties.heartbeatInterval());
            if (!changed.isEmpty()) {
                send(out, "event: changed\ndata: " + String.join(",", changed) + "\n\n");
            }
            if (stream.isSignedOut() || !stream.session().isOpen()) {
                send(out, "event: ended\ndata: session\n\n");
                return;
            }
            if (stream.isClosed()) {
                return;
            }
            if (changed.isEmpty()) {
                send(out, ":\n\n");
            }
        }
    }

    private static void send(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private static List<LiveWatch.Key> keys(
            String topics, @Nullable UUID id, StreamSession session) {
        List<LiveWatch.Key> keys = new ArrayList<>();
        for (String name : topics.split(",", -1)) {
            LiveTopic topic =
                    LiveTopic.of(name)
                            .filter(it -> !it.needsId() || id != null)
                            .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
            keys.add(
                    new LiveWatch.Key(
                            session.portalUser().clientId(), topic, topic.needsId() ? id : null));
        }
        if (keys.size() > MAX_TOPICS) {
            throw new ResponseStatusException(HttpStatus.NOT_FOUND);
        }
        return keys;
    }
}
