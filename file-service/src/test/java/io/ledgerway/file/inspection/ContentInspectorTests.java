package io.ledgerway.file.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.file.inspection.ContentInspector.NameCheck;
import io.ledgerway.file.kit.Samples;
import io.ledgerway.starter.lenientrequest.FileName;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContentInspectorTests {

    private static final String TWO = "The content matches more than one file format.";

    private final ContentInspector check = new ContentInspector();

    @TempDir Path folder;

    @TestFactory
    Stream<DynamicTest> everyTypeIsTakenUnderItsOwnName() {
        return Samples.good().entrySet().stream()
                .map(it ->
                        DynamicTest.dynamicTest(
                                it.getKey(),
                                () -> {
                                    assertThat(fault(it.getKey(), it.getValue())).isEmpty();
                                    assertThat(
                                                    fault(
                                                            it.getKey().toUpperCase(Locale.ROOT),
                                                            it.getValue()))
                                            .isEmpty();
                                }));
    }

    @TestFactory
    Stream<DynamicTest> noTypeIsTakenUnderTheNameOfAnother() {
        Map<String, byte[]> good = Samples.good();
        List<String> pictures = List.of("jpg", "jpeg");
        return good.keySet().stream()
                .flatMap(claimed ->
                        good.keySet().stream()
                                .filter(it -> !it.equals(claimed))
                                .filter(it ->
                                        !(pictures.contains(it) && pictures.contains(claimed)))
                                // a text that begins like a PDF is rejected separately; a table is
                                // text
                                .map(real ->
                                        DynamicTest.dynamicTest(
                                                real + " as " + claimed,
                                                () ->
                                                        assertThat(
                                                                        fault(
                                                                                claimed,
                                                                                Objects
                                                                                        .requireNonNull(
                                                                                                good
                                                                                                        .get(
                                                                                                                real))))
                                                                .isPresent())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"exe", "zip", "html", "svg", "docm", "txt", "pdf2", ""})
    void otherTypesAreRejected(String extension) {
        FileName name = FileName.of("a." + extension).orElseThrow();

        assertThat(check.checkName(name))
                .isInstanceOfSatisfying(
                        NameCheck.Rejected.class,
                        it ->
                                assertThat(it.finding().message())
                                        .contains("PDF, XLS, XLSX, XLSB, CSV, DOC"));
    }

    @Test
    void documentThatIsAlsoAnArchiveIsRejected() {
        byte[] archive = Samples.zip(Map.of("a.txt", Samples.text("a")));

        assertThat(fault("pdf", Samples.joined(Samples.pdf(), archive))).hasValue(TWO);
        assertThat(fault("jpg", Samples.joined(Samples.picture("jpg"), archive))).hasValue(TWO);
        assertThat(fault("png", Samples.joined(Samples.picture("png"), archive))).hasValue(TWO);
        assertThat(fault("png", Samples.joined(Samples.picture("png"), Samples.text("<script>"))))
                .hasValue(TWO);
        assertThat(fault("xlsx", Samples.joined(Samples.pdf(), Samples.xlsx()))).hasValue(TWO);
        assertThat(fault("xlsx", Samples.joined(Samples.xlsx(), Samples.pdf()))).hasValue(TWO);
        assertThat(fault("pdf", Samples.joined(Samples.text("<html>\n"), Samples.pdf())))
                .isPresent();
    }

    /** PDF readers search for the header in the first 1,024 bytes. */
    @Test
    void fileThatIsAlsoAPdfIsRejected() {
        byte[] picture = Samples.picture("jpg");
        byte[] comment = Samples.text("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n");
        byte[] begin = {
            picture[0], picture[1], (byte) 0xff, (byte) 0xfe, 0, (byte) (comment.length + 2)
        };
        byte[] rest = java.util.Arrays.copyOfRange(picture, 2, picture.length);

        assertThat(fault("jpg", Samples.joined(Samples.joined(begin, comment), rest)))
                .hasValue(TWO);
        assertThat(fault("csv", Samples.text("a,b\n%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n")))
                .hasValue(TWO);
        assertThat(fault("csv", Samples.text("a,b\n".repeat(300) + "%PDF-1.4\n"))).isEmpty();
    }

    @Test
    void oleDocumentMayContainArchivesButNotEndWithOne() {
        byte[] archive = Samples.zip(Map.of("a.txt", Samples.text("a")));

        assertThat(fault("doc", Samples.joined(Samples.doc(), archive))).hasValue(TWO);
        assertThat(fault("xls", Samples.joined(Samples.xls(), archive))).hasValue(TWO);
        byte[] inside = Samples.doc();
        System.arraycopy(archive, 0, inside, inside.length - 1000, archive.length);
        assertThat(fault("doc", inside)).isEmpty();
    }

    @Test
    void archivesThatExtractToTooMuchAreRejected() {
        assertThat(fault("xlsx", Samples.bomb(64L << 20)))
                .hasValue("The extracted archive exceeds the maximum size.");
        assertThat(fault("xlsx", manyParts(10_001)))
                .hasValue("The archive contains more than 10000 entries.");
    }

    /** Loaded into memory, the descriptions take twenty times their size. */
    @Test
    void packageDescriptionsAreBounded() {
        String link =
                "<Relationship Id=\"l%d\" Type=\"http://link\" TargetMode=\"External\""
                        + " Target=\"http://a/%d\"/>";
        String type = "<Override PartName=\"/a%d.xml\" ContentType=\"text/plain\"/>";
        String sheet = "xl/_rels/workbook.xml.rels";

        assertThat(fault("xlsx", extended(sheet, link, 1_000))).isEmpty();
        assertThat(fault("xlsx", extended(sheet, link, 60_000)))
                .hasValue("The content is not that of a XLSX file.");
        assertThat(fault("xlsx", extended("_rels/.rels", link, 60_000)))
                .hasValue("The content is not that of a XLSX file.");
        assertThat(fault("xlsx", extended("[Content_Types].xml", type, 90_000)))
                .hasValue("The content is not that of a XLSX file.");
    }

    /** The media type of a package is known only after its descriptions are parsed. */
    @ParameterizedTest
    @ValueSource(strings = {"pdf", "png", "doc"})
    void packageWithTheNameOfAnotherTypeIsNotParsed(String extension) throws IOException {
        FileType type = FileType.valueOf(extension.toUpperCase(Locale.ROOT));
        Path file = Files.write(folder.resolve("workbook"), Samples.xlsx());

        assertThat(fault(extension, Samples.xlsx()))
                .hasValue("The content is not that of a %s file.".formatted(type));
        assertThat(check.mediaType(FileType.XLSX, file)).contains("spreadsheetml");
        assertThat(check.mediaType(type, file)).doesNotContain("spreadsheetml");
    }

    /** A workbook with large content before the last tag of a part. */
    private static byte[] extended(String part, String element, int times) {
        StringBuilder more = new StringBuilder();
        for (int number = 0; number < times; number++) {
            more.append(element.formatted(number, number));
        }
        Map<String, byte[]> parts = Samples.unzipped(Samples.xlsx());
        String content =
                new String(Objects.requireNonNull(parts.get(part)), StandardCharsets.UTF_8);
        int end = content.lastIndexOf("</");
        assertThat(end).as(content).isPositive();
        parts.put(part, Samples.text(content.substring(0, end) + more + content.substring(end)));
        return Samples.zip(parts);
    }

    @Test
    void declaredSizesAreIgnored() throws IOException {
        byte[] bomb = Samples.bomb(64L << 20);
        int at = directoryEntry(bomb, "xl/worksheets/sheet1.xml");
        // the declared extracted size in the directory
        bomb[at + 24] = 10;
        bomb[at + 25] = 0;
        bomb[at + 26] = 0;
        bomb[at + 27] = 0;

        assertThat(fault("xlsx", bomb)).isPresent();
    }

    @Test
    void entriesOutsideTheRootAreRejected() {
        assertThat(fault("docx", Samples.zip(Map.of("../../evil.xml", Samples.text("<a/>")))))
                .hasValue("The archive contains an entry with a path outside its root.");
    }

    @Test
    void brokenArchivesAreRejected() {
        byte[] half = Samples.xlsx();

        assertThat(fault("xlsx", java.util.Arrays.copyOf(half, half.length / 2))).isPresent();
        assertThat(fault("xlsx", Samples.text("PK\u0003\u0004 not at all"))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a,b\n1,2\n",
                "a;b\r\n1;2\r\n",
                "a\tb\n1\t2",
                "\ufeffname,amount\n\"Smith, \"\"Jo\"\"\",1\n",
                "one column\n1\n2\n",
                "a,5\" pipe,b\n",
                "Назва,Сума\nКава,3\n",
                "\"two\nlines\",b\n"
            })
    void csvTextIsAccepted(String table) {
        assertThat(fault("csv", Samples.text(table))).isEmpty();
    }

    @Test
    void csvInOtherEncodingsIsAccepted() {
        assertThat(fault("csv", "a,ü\n".getBytes(Charset.forName("windows-1252")))).isEmpty();
        assertThat(fault("csv", "a,b\n1,2\n".getBytes(StandardCharsets.UTF_16))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<html><script>alert(1)</script></html>",
                "  \n<?xml version=\"1.0\"?><svg/>",
                "#!/bin/sh\nrm -rf /\n",
                "{\\rtf1 a}",
                "%PDF-1.4\n",
                "a,b\n\"never closed,2\n",
                "a\u0000b",
                "\u001b[2Ja,b",
                "   \n\n"
            })
    void textInOtherLanguagesIsNoCsv(String text) {
        assertThat(fault("csv", Samples.text(text))).isPresent();
    }

    private Optional<String> fault(String extension, byte[] content) {
        try {
            Path file = Files.write(folder.resolve("content"), content);
            FileName name = FileName.of("some name." + extension).orElseThrow();
            if (!(check.checkName(name) instanceof NameCheck.Accepted accepted)) {
                throw new AssertionError(extension);
            }
            return check.inspect(accepted.type(), file).map(InspectionError::message);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static byte[] manyParts(int count) {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        for (int at = 0; at < count; at++) {
            parts.put("part" + at, new byte[0]);
        }
        return Samples.zip(parts);
    }

    private static int directoryEntry(byte[] zip, String name) {
        String bytes = new String(zip, StandardCharsets.ISO_8859_1);
        int at = bytes.lastIndexOf(name) - 46;
        assertThat(bytes.substring(at, at + 4)).isEqualTo("PK\u0001\u0002");
        return at;
    }
}
