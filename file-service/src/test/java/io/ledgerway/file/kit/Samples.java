package io.ledgerway.file.kit;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.apache.poi.hslf.usermodel.HSLFSlideShow;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.apache.poi.xssf.usermodel.XSSFWorkbook;
import org.apache.poi.xwpf.usermodel.XWPFDocument;

/** Small files of every type, and files with a wrong extension. */
public final class Samples {

    /** In two parts, so that scanners do not report this source. */
    private static final String EICAR =
            "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-" + "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

    private Samples() {}

    /** A valid file for each of the twelve types, by extension. */
    public static Map<String, byte[]> good() {
        Map<String, byte[]> good = new LinkedHashMap<>();
        good.put("pdf", pdf());
        good.put("xls", xls());
        good.put("xlsx", xlsx());
        good.put("xlsb", xlsb());
        good.put("csv", text("name,amount\n\"Smith, John\",12.50\n"));
        good.put("doc", doc());
        good.put("docx", docx());
        good.put("ppt", written(new HSLFSlideShow()::write));
        good.put("pptx", written(new XMLSlideShow()::write));
        good.put("jpeg", picture("jpg"));
        good.put("jpg", picture("jpg"));
        good.put("png", picture("png"));
        return good;
    }

    public static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    public static byte[] eicar() {
        return EICAR.getBytes(StandardCharsets.US_ASCII);
    }

    public static byte[] pdf() {
        return text("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");
    }

    /** A PDF of exactly this size. */
    public static byte[] pdf(int size) {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        byte[] head = text("%PDF-1.4\n");
        System.arraycopy(head, 0, bytes, 0, head.length);
        // a random end record of a zip would be a second format
        bytes[size - 1] = '\n';
        return bytes;
    }

    public static byte[] xls() {
        return written(out -> {
            try (HSSFWorkbook book = new HSSFWorkbook()) {
                book.createSheet("a").createRow(0).createCell(0).setCellValue("one");
                book.write(out);
            }
        });
    }

    public static byte[] xlsx() {
        return written(out -> {
            try (XSSFWorkbook book = new XSSFWorkbook()) {
                book.createSheet("a").createRow(0).createCell(0).setCellValue("one");
                book.write(out);
            }
        });
    }

    public static byte[] docx() {
        return written(out -> {
            try (XWPFDocument document = new XWPFDocument()) {
                document.createParagraph().createRun().setText("one");
                document.write(out);
            }
        });
    }

    public static byte[] doc() {
        return written(out -> {
            try (POIFSFileSystem container = new POIFSFileSystem()) {
                container.createDocument(new ByteArrayInputStream(new byte[5000]), "WordDocument");
                container.writeFilesystem(out);
            }
        });
    }

    public static byte[] xlsb() {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put(
                "[Content_Types].xml",
                text(
                        """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">\
                        <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>\
                        <Override PartName="/xl/workbook.bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>\
                        </Types>\
                        """));
        parts.put(
                "_rels/.rels",
                text(
                        """
                        <?xml version="1.0" encoding="UTF-8"?>
                        <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">\
                        <Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.bin"/>\
                        </Relationships>\
                        """));
        parts.put("xl/workbook.bin", new byte[] {(byte) 0x83, 1, 0});
        return zip(parts);
    }

    public static byte[] picture(String format) {
        return written(out ->
                ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), format, out));
    }

    public static byte[] zip(Map<String, byte[]> parts) {
        return written(out -> {
            try (ZipOutputStream zip = new ZipOutputStream(out)) {
                for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                    zip.putNextEntry(new ZipEntry(part.getKey()));
                    zip.write(part.getValue());
                    zip.closeEntry();
                }
            }
        });
    }

    /** The entries of a zip, by name. */
    public static Map<String, byte[]> unzipped(byte[] bytes) {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry it = zip.getNextEntry(); it != null; it = zip.getNextEntry()) {
                parts.put(it.getName(), zip.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return parts;
    }

    /** A workbook that extracts to this number of zero bytes. */
    public static byte[] bomb(long size) {
        return written(out -> {
            try (ZipOutputStream zip = new ZipOutputStream(out)) {
                zip.putNextEntry(new ZipEntry("[Content_Types].xml"));
                zip.write(text("<Types/>"));
                zip.closeEntry();
                zip.putNextEntry(new ZipEntry("xl/worksheets/sheet1.xml"));
                byte[] nothing = new byte[1 << 20];
                for (long left = size; left > 0; left -= nothing.length) {
                    zip.write(nothing, 0, (int) Math.min(left, nothing.length));
                }
                zip.closeEntry();
            }
        });
    }

    public static byte[] joined(byte[] first, byte[] second) {
        byte[] both = new byte[first.length + second.length];
        System.arraycopy(first, 0, both, 0, first.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** Writes a file. */
    @FunctionalInterface
    private interface Writer {

        void write(OutputStream out) throws IOException;
    }

    private static byte[] written(Writer writer) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            writer.write(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
