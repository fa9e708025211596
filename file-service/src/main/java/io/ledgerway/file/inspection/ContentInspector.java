package io.ledgerway.file.inspection;

import io.ledgerway.file.inspection.InspectionError.Rule;
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
public final class ContentInspector {

    private final Detector detector = new DefaultDetector();

    /** What a name claims to be. */
    public sealed interface NameCheck {

        /** One of the types that are taken. */
        record Accepted(FileType type) implements NameCheck {}

        /** Anything else. */
        record Rejected(InspectionError finding) implements NameCheck {}
    }

    /** What a name claims to be. */
    public NameCheck checkName(FileName name) {
        return FileType.claimedBy(name)
                .<NameCheck>map(NameCheck.Accepted::new)
                .orElseGet(() ->
                        new NameCheck.Rejected(
                                new InspectionError(
                                        Rule.FILE_TYPE,
                                        "The type is not one of %s.".formatted(FileType.list()))));
    }

    /** What is wrong with the content of a file that claims to be of a type. */
    public Optional<InspectionError> inspect(FileType type, Path file) throws IOException {
        Optional<InspectionError> fault =
                switch (type.shape()) {
                    case TEXT -> CsvCheck.fault(file).map(ContentInspector::content);
                    case ZIP ->
                            ZipCheck.fault(file)
                                    .map(ContentInspector::content)
                                    .or(() -> kind(type, file));
                    case OLE, PLAIN -> kind(type, file);
                };
        return fault.or(() -> second(type, file));
    }

    private Optional<InspectionError> kind(FileType type, Path file) {
        return type.admits(mediaType(type, file)) && FileSignature.matches(type, file)
                ? Optional.empty()
                : Optional.of(content("The content is not that of a %s file.".formatted(type)));
    }

    private static Optional<InspectionError> second(FileType type, Path file) {
        return FileSignature.fault(type, file).map(ContentInspector::content);
    }

    /** A file that breaks a parser is none of the types. */
    private String mediaType(FileType type, Path file) {
        try {
            return type.shape() == FileType.Shape.ZIP
                    ? OfficePackageDetector.mediaType(file)
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

    private static InspectionError content(String sentence) {
        return new InspectionError(Rule.FILE_CONTENT, sentence);
    }
}
