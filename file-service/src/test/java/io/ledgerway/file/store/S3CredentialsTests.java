package io.ledgerway.file.store;

import static org.assertj.core.api.Assertions.assertThatCode;

import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.internal.WebIdentityCredentialsUtils;

class S3CredentialsTests {

    /**
     * The SDK loads the module {@code sts} by reflection, and fails at the first call without it.
     */
    @Test
    void roleOfAServiceAccountIsSupported() {
        assertThatCode(WebIdentityCredentialsUtils::factory).doesNotThrowAnyException();
    }
}
