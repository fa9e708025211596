package io.ledgerway.file.inspection;

import io.ledgerway.starter.lenientrequest.FileName;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The twelve supported file types and their media types. */
public enum FileType {
    PDF(Shape.PLAIN, "application/pdf"),
    XLS(
            Shape.OLE,
            "application/vnd.ms-excel",
            "application/vnd.ms-excel.sheet.3",
            "application/vnd.ms-excel.sheet.4",
            "application/vnd.ms-excel.workspace.3",
            "application/vnd.ms-excel.workspace.4"),
    XLSX(Shape.ZIP, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
    XLSB(Shape.ZIP, "application/vnd.ms-excel.sheet.binary.macroenabled.12"),
    CSV(Shape.TEXT),
    DOC(Shape.OLE, "application/msword"),
    DOCX(Shape.ZIP, "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
    PPT(Shape.OLE, "application/vnd.ms-powerpoint"),
    PPTX(Shape.ZIP, "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
    JPEG(Shape.PLAIN, "image/jpeg"),
    JPG(Shape.PLAIN, "image/jpeg"),
    PNG(Shape.PLAIN, "image/png");

    /** Structure of a file format. */
    enum Shape {
        PLAIN,
        OLE,
        ZIP,
        TEXT
    }

    private final Shape shape;

    @SuppressWarnings("ImmutableEnumChecker") // always List.of
    private final List<String> contents;

    FileType(Shape shape, String... contents) {
        this.shape = shape;
        this.contents = List.of(contents);
    }

    /** The type of the extension of a name. */
    static Optional<FileType> claimedBy(FileName name) {
        return Arrays.stream(values()).filter(it -> it.name().equals(name.typeName())).findFirst();
    }

    /** All types as text for error messages. */
    static String list() {
        return Arrays.stream(values()).map(FileType::name).collect(Collectors.joining(", "));
    }

    Shape shape() {
        return shape;
    }

    /** Whether content of this media type is valid for the type. */
    boolean admits(String mediaType) {
        return contents.contains(mediaType);
    }
}
