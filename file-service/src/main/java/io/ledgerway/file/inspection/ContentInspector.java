package io.ledgerway.file.inspection;

import io.ledgerway.file.inspection.InspectionError.Rule;
import io.ledgerway.starter.lenientrequest.FileName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.tika.config.ServiceLoader;
import org.apache.tika.detect.DefaultDetector;
import org.apache.tika.detect.Detector;
import org.apache.tika.detect.zip.DefaultZipContainerDetector;
import org.apache.tika.io.TikaInputStream;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.mime.MimeTypes;
import org.springframework.util.function.SingletonSupplier;

/**
 * Checks that the content of a file matches its extension. The declared content type is ignored.
 * Files are streamed, never loaded into memory as a whole.
 */
public final class ContentInspector {

    /** Loaded on first use: it reads the descriptions of 1,700 media types. */
    private final SingletonSupplier<Detector> detector =
            SingletonSupplier.of(ContentInspector::newDetector);

    /** Result of checking a file name. */
    public sealed interface NameCheck {

        /** The extension is that of a supported type. */
        record Accepted(FileType type) implements NameCheck {}

        /** The extension is not supported. */
        record Rejected(InspectionError finding) implements NameCheck {}
    }

    /** Loads the detector, for which the first file would wait. */
    void prepare() {
        detector.obtain();
    }

    /** Determines the type from the file name. */
    public NameCheck checkName(FileName name) {
        return FileType.claimedBy(name)
                .<NameCheck>map(NameCheck.Accepted::new)
                .orElseGet(() ->
                        new NameCheck.Rejected(
                                new InspectionError(
                                        Rule.FILE_TYPE,
                                        "The type is not one of %s.".formatted(FileType.list()))));
    }

    /** Checks the content of a file of the given type; empty if it is valid. */
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
        return FileSignature.matches(type, file) && type.admits(mediaType(type, file))
                ? Optional.empty()
                : Optional.of(content("The content is not that of a %s file.".formatted(type)));
    }

    private static Optional<InspectionError> second(FileType type, Path file) {
        return FileSignature.fault(type, file).map(ContentInspector::content);
    }

    /** The detected media type; a file that fails to parse has none of the supported types. */
    String mediaType(FileType type, Path file) {
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
            return detector.obtain().detect(in, new Metadata()).getBaseType().toString();
        }
    }

    /**
     * For formats that are not zip archives. The detector of zip archives is excluded because it
     * loads package descriptions of any size; {@link OfficePackageDetector} bounds them.
     */
    private static Detector newDetector() {
        return new DefaultDetector(
                MimeTypes.getDefaultMimeTypes(),
                new ServiceLoader(),
                List.of(DefaultZipContainerDetector.class));
    }

    private static InspectionError content(String sentence) {
        return new InspectionError(Rule.FILE_CONTENT, sentence);
    }
}
