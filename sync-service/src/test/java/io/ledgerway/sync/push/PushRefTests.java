package io.ledgerway.sync.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.sync.push.Push.Posting;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PushRefTests {

    private static final CompanyId COMPANY = CompanyId.of("7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10");
    private static final CompanyId OTHER = CompanyId.of("7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b11");
    private static final Posting POSTING = new Posting("expense.1", 1, "0f3c");

    @Test
    void samePostingHasTheSameIdInARestoredDatabase() {
        assertThat(PushRef.of(COMPANY, POSTING))
                .isEqualTo(PushRef.of(COMPANY, new Posting("expense.1", 1, "0f3c")));
    }

    @Test
    void idDependsOnAllParts() {
        assertThat(
                        Stream.of(
                                PushRef.of(COMPANY, POSTING),
                                PushRef.of(OTHER, POSTING),
                                PushRef.of(COMPANY, new Posting("expense.2", 1, "0f3c")),
                                PushRef.of(COMPANY, new Posting("expense.1", 2, "0f3c")),
                                PushRef.of(COMPANY, new Posting("expense.1", 1, "0f3d"))))
                .doesNotHaveDuplicates();
    }
}
