package io.ledgerway.model.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parses {@code help.md}: for each error code and status what happened, what to do, and who can do
 * it. The gateway serves the texts as pages ({@code /docs/help}).
 *
 * <p>The file is Markdown with a fixed structure: {@code # path: Title} starts an area, followed by
 * a paragraph; {@code ## code} or {@code ## code: Title} starts a topic, followed by three
 * paragraphs. Any other structure is an error.
 */
public final class HelpTexts {

    /** Path of the area of HTTP error codes. */
    public static final String ERRORS = "errors";

    private static final Pattern HEADING = Pattern.compile("(#{1,2}) ([^:]+)(?:: (.+))?");
    private static final HelpTexts TEXTS = parseResource();

    private final List<Area> areas;

    private HelpTexts(List<Area> areas) {
        this.areas = List.copyOf(areas);
    }

    /**
     * An area: statuses of one kind, or error codes.
     *
     * @param path path below {@code /docs/}
     * @param introduction a paragraph
     */
    public record Area(String path, String title, String introduction, List<Topic> topics) {

        public Area {
            topics = List.copyOf(topics);
        }

        /** The codes of the topics, in order. */
        public List<String> codes() {
            return topics.stream().map(Topic::code).toList();
        }
    }

    /**
     * A code or status. In its texts, backticks mark words of the API.
     *
     * @param code the code in JSON
     * @param title title besides the code; may be empty
     */
    public record Topic(
            String code, String title, String explanation, String remedy, String responsible) {}

    /** Loads the texts. */
    public static HelpTexts load() {
        return TEXTS;
    }

    /** All areas, in order. */
    public List<Area> areas() {
        return areas;
    }

    /**
     * The area with the given path.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Area area(String path) {
        return areas.stream()
                .filter(it -> it.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No help on " + path));
    }

    /** Path of the page of an HTTP status on the gateway; empty if it has none. */
    public Optional<String> errorPage(int status) {
        String code = Integer.toString(status);
        return area(ERRORS).codes().contains(code)
                ? Optional.of("/docs/" + ERRORS + "/" + code)
                : Optional.empty();
    }

    private static HelpTexts parseResource() {
        try (InputStream in =
                Objects.requireNonNull(HelpTexts.class.getResourceAsStream("help.md"))) {
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static HelpTexts parse(String text) {
        List<String> blocks = List.of(text.strip().split("\\n\\n+", -1));
        List<Area> areas = new ArrayList<>();
        int at = 0;
        while (at < blocks.size()) {
            Matcher area = heading(blocks.get(at), "#");
            String about = block(blocks, at + 1);
            at += 2;
            List<Topic> topics = new ArrayList<>();
            while (at < blocks.size() && blocks.get(at).startsWith("## ")) {
                topics.add(topic(blocks, at));
                at += 4;
            }
            areas.add(new Area(area.group(2), String.valueOf(area.group(3)), about, topics));
        }
        return new HelpTexts(areas);
    }

    private static Topic topic(List<String> blocks, int at) {
        Matcher heading = heading(blocks.get(at), "##");
        return new Topic(
                heading.group(2),
                heading.group(3) == null ? "" : heading.group(3),
                after("What happened", block(blocks, at + 1)),
                after("What to do", block(blocks, at + 2)),
                after("Who can do it", block(blocks, at + 3)));
    }

    private static Matcher heading(String block, String level) {
        Matcher heading = HEADING.matcher(block);
        if (!heading.matches() || !level.equals(heading.group(1))) {
            throw new IllegalArgumentException("Expected a heading " + level + ": " + block);
        }
        return heading;
    }

    private static String block(List<String> blocks, int at) {
        if (at >= blocks.size() || blocks.get(at).startsWith("#")) {
            throw new IllegalArgumentException("Missing text after " + blocks.get(at - 1));
        }
        return blocks.get(at);
    }

    private static String after(String label, String block) {
        String beginning = "**" + label + ".** ";
        if (!block.startsWith(beginning)) {
            throw new IllegalArgumentException(
                    "Expected a paragraph that starts with %s: %s".formatted(beginning, block));
        }
        return block.substring(beginning.length());
    }
}
