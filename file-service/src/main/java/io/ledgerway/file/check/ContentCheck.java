package io.ledgerway.file.check;

import io.ledgerway.file.check.Finding.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.tika.detect.DefaultDetector;
import org.apache.tika.detect.Detector;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;

/**
 * Whether a file is what its extension says, judged by its content alone: what the sender declared
 * besides counts for nothing. Never holds a whole file in memory.
 */
public final class ContentCheck {

    private final Detector detector = new DefaultDetector();

    /** What a name claims to be. */
    public sealed interface Claim {

        /** One of the types that are taken. */
        record Known(FileType type) implements Claim {}

        /** Anything else. */
        record Refused(Finding finding) implements Claim {}
    }

    /** What a name claims to be. */
    public Claim claim(FileName name) {
        return FileType.claimedBy(name)
                .<Claim>map(Claim.Known::new)
                .orElseGet(() ->
                        new Claim.Refused(
                                new Finding(
                                        Rule.FILE_TYPE,
                                        "The type is not one of %s.".formatted(FileType.list()))));
    }

    /** What is wrong with the content of a file that claims to be of a type. */
    public Optional<Finding> check(FileType type, Path file) throws IOException {
        return switch (type.shape()) {
            case TEXT -> CsvText.fault(file).map(ContentCheck::content);
            case ZIP -> Archive.fault(file).map(ContentCheck::content).or(() -> kind(type, file));
            case OLE -> kind(type, file);
            case PLAIN -> kind(type, file).or(() -> tail(type, file));
        };
    }

    private Optional<Finding> kind(FileType type, Path file) {
        return type.admits(mediaType(file)) && Tail.beginsAsItShould(type, file)
                ? Optional.empty()
                : Optional.of(content("The content is not that of a %s file.".formatted(type)));
    }

    private static Optional<Finding> tail(FileType type, Path file) {
        return Tail.fault(type, file).map(ContentCheck::content);
    }

    /** A file that breaks a parser is none of the types. */
    private String mediaType(Path file) {
        try (TikaInputStream in = TikaInputStream.get(file)) {
            return detector.detect(in, new Metadata()).getBaseType().toString();
        } catch (IOException | RuntimeException e) {
            return "application/octet-stream";
        }
    }

    private static Finding content(String sentence) {
        return new Finding(Rule.FILE_CONTENT, sentence);
    }
}
