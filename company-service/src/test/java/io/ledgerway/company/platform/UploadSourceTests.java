package io.ledgerway.company.platform;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.connector.Connectors;
import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PlatformDescriptor.Authorization;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class UploadSourceTests {

    private final List<PlatformDescriptor> descriptors =
            Arrays.stream(UploadSource.values()).map(UploadSource::descriptor).toList();

    @Test
    void fourUploadSourcesExist() {
        assertThat(descriptors)
                .extracting(
                        PlatformDescriptor::platformKey,
                        PlatformDescriptor::name,
                        it -> it.sourceType().wire())
                .map(Object::toString)
                .containsExactly(
                        "(\"pexp\", \"Expenses\", \"Expense\")",
                        "(\"upac\", \"Accounting file upload\", \"Accounting\")",
                        "(\"upbk\", \"Banking file upload\", \"Banking\")",
                        "(\"updo\", \"Business documents\", \"Other\")");
    }

    @Test
    void uploadSourcesHaveNoAuthorizationAndNoConnector() {
        assertThat(descriptors)
                .allSatisfy(each -> {
                    assertThat(each.authorization()).isEqualTo(Authorization.NONE);
                    assertThat(each.pull()).isEmpty();
                    assertThat(each.expenseRules()).isNull();
                    assertThat(Connectors.descriptors()).doesNotContainKey(each.platformKey());
                });
    }
}
