package io.ledgerway.sync.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.file.FileSource.Content;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.springframework.http.ContentDisposition;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpServletResponse;

class FileResponsesTests {

    @Test
    void aNameHasNoPathAndNoControlCharacters() throws IOException {
        assertThat(written("../a/b\\c\u0007d.pdf")).isEqualTo("cd.pdf");
        assertThat(written("a\\b/c.pdf")).isEqualTo("c.pdf");
        assertThat(written("a/..")).isEqualTo("file");
    }

    @Test
    void aLongNameIsCutBetweenCharacters() throws IOException {
        assertThat(written("a".repeat(100_000))).isEqualTo("a".repeat(255));
        assertThat(written("a".repeat(254) + "\ud83d\ude00")).isEqualTo("a".repeat(254));
    }

    private static String written(String name) throws IOException {
        MockHttpServletResponse response = new MockHttpServletResponse();
        FileResponses.write(
                response,
                MediaType.APPLICATION_PDF,
                new Content(name, "application/pdf", new byte[0]));
        String header = String.valueOf(response.getHeader("Content-Disposition"));
        return String.valueOf(ContentDisposition.parse(header).getFilename());
    }
}
