package io.ledgerway.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DownloadedFileTests {

    @Test
    void nameIsThatOfTheResponse() {
        assertThat(name("filename=\"Invoice 42.pdf\"")).isEqualTo("Invoice 42.pdf");
        assertThat(name("filename=receipt.jpg")).isEqualTo("receipt.jpg");
        assertThat(name("filename=\"a \\\"b\\\".pdf\"")).isEqualTo("a _b_.pdf");
        assertThat(
                        name(
                                "filename=\"=?UTF-8?Q?Caf=C3=A9+1.pdf?=\";"
                                        + " filename*=UTF-8''Caf%C3%A9%201.pdf"))
                .isEqualTo("Caf\u00e9 1.pdf");
        assertThat(DownloadedFile.name("attachment")).isEmpty();
    }

    @Test
    void nameIsOneThatFileSystemsAccept() {
        assertThat(name("filename=\"../../x\"")).isEqualTo("x");
        assertThat(name("filename=\"..\"")).isEmpty();
        assertThat(name("filename*=UTF-8''..%2Fx%3A1.pdf")).isEqualTo("x_1.pdf");
        assertThat(name("filename=\"" + "\u2713".repeat(200) + ".pdf\""))
                .hasSize(80)
                .endsWith(".pdf");
    }

    private static String name(String parameters) {
        return DownloadedFile.name("attachment; " + parameters);
    }
}
