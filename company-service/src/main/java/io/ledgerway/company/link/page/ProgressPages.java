package io.ledgerway.company.link.page;

import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.link.attempt.FirstPullClient;
import io.ledgerway.company.link.attempt.LinkAttemptContext;
import io.ledgerway.company.linkaddress.LinkAddresses;
import io.ledgerway.company.platform.Platforms;
import io.ledgerway.model.sync.ConnectionPulls.Pull;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/** Pages that follow work: the link that is being completed, and the first pulls after a link. */
class ProgressPages {

    /** How long the page waits for the first pulls. A client may have chosen to have none. */
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    private final PageLayout frame;
    private final LinkAddresses links;
    private final LinkMessages linkMessages;
    private final FirstPullClient firstPullClient;
    private final Platforms platforms;
    private final Clock clock;

    ProgressPages(
            PageLayout frame,
            LinkAddresses links,
            LinkMessages linkMessages,
            FirstPullClient firstPullClient,
            Platforms platforms,
            Clock clock) {
        this.frame = frame;
        this.links = links;
        this.linkMessages = linkMessages;
        this.firstPullClient = firstPullClient;
        this.platforms = platforms;
        this.clock = clock;
    }

    /**
     * A line of the page.
     *
     * @param state part of a message key and of a class name
     */
    record Line(String group, String state) {}

    /** The connection is linked; its data is being read. */
    ModelAndView linked(LinkAttemptContext attemptContext) {
        return linked(attemptContext, address(attemptContext));
    }

    /**
     * The connection is linked; its data is being read.
     *
     * @param address of this page
     */
    ModelAndView linked(LinkAttemptContext attemptContext, String address) {
        Connection connection = attemptContext.connection();
        Optional<List<Pull>> pulls =
                connection.isLinked() ? firstPullClient.pulls(connection) : Optional.empty();
        List<Line> lines = pulls.map(ProgressPages::lines).orElseGet(List::of);
        boolean reading =
                pulls.isPresent() && !isDone(lines) && (!lines.isEmpty() || isRecent(connection));
        boolean written = platforms.isWritten(connection.source().platformKey());
        Map<String, Object> model = about(attemptContext, "linked", written ? "text" : "reads");
        model.put("address", address);
        model.put("progress", pulls.isPresent() && (reading || !lines.isEmpty()));
        model.put("reading", reading);
        model.put("groups", lines);
        model.put("done", lines.stream().filter(it -> isDone(List.of(it))).count());
        return page(attemptContext, model, reading);
    }

    /** Another request of the browser completes the link. */
    ModelAndView pending(LinkAttemptContext attemptContext) {
        Map<String, Object> model = about(attemptContext, "connecting", "text");
        model.put(
                "address",
                PageLayout.path(links.page("result")) + waitQuery(attemptContext.attempt().id()));
        model.put("progress", false);
        model.put("reading", true);
        return page(attemptContext, model, true);
    }

    /** Query of the address at which a browser waits for the result of an attempt. */
    static String waitQuery(UUID attempt) {
        return "?attempt=" + attempt + "&wait=true";
    }

    private static List<Line> lines(List<Pull> pulls) {
        return Arrays.stream(PullGroup.values())
                .flatMap(group ->
                        group.state(pulls).stream()
                                .map(it ->
                                        new Line(group.key(), it.name().toLowerCase(Locale.ROOT))))
                .toList();
    }

    private static boolean isDone(List<Line> lines) {
        return !lines.isEmpty()
                && lines.stream()
                        .allMatch(it -> it.state().equals("done") || it.state().equals("failed"));
    }

    private boolean isRecent(Connection connection) {
        Instant linkedAt = connection.linkedAt();
        return linkedAt != null && linkedAt.plus(TIMEOUT).isAfter(clock.instant());
    }

    private Map<String, Object> about(
            LinkAttemptContext attemptContext, String page, String variant) {
        frame.useLanguageOf(attemptContext.company().clientId());
        Object[] arguments = {
            attemptContext.connection().source().platformName(),
            frame.client(attemptContext.company().clientId()),
            attemptContext.company().name()
        };
        Map<String, Object> model = new HashMap<>();
        model.put("title", linkMessages.of(page + ".title", arguments));
        model.put("lines", linkMessages.lines(page + "." + variant, arguments));
        return model;
    }

    private String address(LinkAttemptContext attemptContext) {
        return PageLayout.path(links.page("result")) + "?attempt=" + attemptContext.attempt().id();
    }

    private ModelAndView page(
            LinkAttemptContext attemptContext, Map<String, Object> model, boolean refreshed) {
        if (refreshed) {
            model.put("script", frame.asset("progress.js"));
            LinkHeaders.allowScript();
        }
        return frame.page(
                "result",
                HttpStatus.OK,
                attemptContext.company().clientId(),
                attemptContext.attempt().parameters(),
                model);
    }
}
