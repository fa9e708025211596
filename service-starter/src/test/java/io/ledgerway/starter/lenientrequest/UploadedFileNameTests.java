package io.ledgerway.starter.lenientrequest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockMultipartFile;

class UploadedFileNameTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bill.pdf",
                " bill.pdf ",
                "/home/user/bill.pdf",
                "C:\\Users\\user\\bill.pdf",
                "a/b\\ bill.pdf"
            })
    void nameIsTheLastSegmentOfThePath(String sent) {
        assertThat(name(sent)).contains("bill.pdf");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "folder/", "folder\\"})
    void emptyNameIsRefused(String sent) {
        assertThat(name(sent)).isEmpty();
    }

    @Test
    void charactersThatCannotBeStoredOrSeenAndNamesOfDevicesAreReplaced() {
        assertThat(name("a\0b.pdf")).contains("ab.pdf");
        assertThat(name("a\nb\t.pdf")).contains("ab.pdf");
        assertThat(name("bill\u202Efdp.exe")).contains("billfdp.exe");
        assertThat(name("a\ud800.pdf")).contains("a.pdf");
        assertThat(name("C:\\nul.pdf")).contains("_nul.pdf");
    }

    @Test
    void nameHasAtMostTheMaximumLength() {
        assertThat(name("a".repeat(UploadedFileName.MAX_LENGTH))).isPresent();
        assertThat(name("a".repeat(UploadedFileName.MAX_LENGTH + 1))).isEmpty();
    }

    private static Optional<String> name(String sent) {
        return UploadedFileName.of(new MockMultipartFile("file", sent, null, new byte[0]));
    }
}
