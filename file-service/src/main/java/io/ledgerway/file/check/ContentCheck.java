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
        Optional<Finding> fault =
                switch (type.shape()) {
                    case TEXT -> CsvText.fault(file).map(ContentCheck::content);
                    case ZIP ->
                            Archive.fault(file)
                                    .map(ContentCheck::content)
                                    .or(() -> kind(type, file));
                    case OLE, PLAIN -> kind(type, file);
                };
        return fault.or(() -> second(type, file));
    }

    private Optional<Finding> kind(FileType type, Path file) {
        return type.admits(mediaType(type, file)) && Ends.beginAsTheyShould(type, file)
                ? Optional.empty()
                : Optional.of(content("The content is not that of a %s file.".formatted(type)));
    }

    private static Optional<Finding> second(FileType type, Path file) {
        return Ends.fault(type, file).map(ContentCheck::content);
    }

    /** A file that breaks a parser is none of the types. */
    private String mediaType(FileType type, Path file) {
        try {
            return type.shape() == FileType.Shape.ZIP
                    ? OfficePackage.mediaType(file)
                    : detected(file);
        } catch (IOException | RuntimeException | StackOverflowError e) {
            return "application/octet-stream";
        }
    }

    private String detected(Path file) throws IOException {
        try (TikaInputStream in = TikaInputStream.get(file)) {
            return detector.detect(in, new Metadata()).getBaseType().toString();
        }
    }

    private static Finding content(String sentence) {
        return new Finding(Rule.FILE_CONTENT, sentence);
    }
}
