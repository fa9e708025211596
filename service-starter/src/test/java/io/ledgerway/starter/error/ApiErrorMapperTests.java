package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.TypeMismatchException;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.http.HttpStatus;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;

class ApiErrorMapperTests {

    @Test
    void temporaryOutagesAreUnavailable() {
        for (Exception thrown :
                new Exception[] {
                    new CannotCreateTransactionException("no connection"),
                    new CannotAcquireLockException("deadlock"),
                    new TransactionSystemException("commit", new SQLException("gone", "08006")),
                    new ResourceAccessException("company-service"),
                    new HttpServerErrorException(HttpStatus.BAD_GATEWAY)
                }) {
            ApiError apiError = ApiErrorMapper.of(thrown);
            assertThat(apiError.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
            assertThat(apiError.headers().getFirst("Retry-After")).isEqualTo("5");
        }
    }

    @Test
    void ourOwnMistakesAreInternal() {
        for (Exception thrown :
                new Exception[] {
                    new DataIntegrityViolationException("secret"),
                    new TransactionSystemException("secret", new SQLException("x", "40001"))
                }) {
            assertThat(ApiErrorMapper.of(thrown).error()).isEqualTo("internal error");
        }
    }

    @Test
    void refusalsAreFoundInsideOtherExceptions() {
        Exception thrown =
                new IllegalStateException(new RuntimeException(ApiException.badRequest("Why.")));
        assertThat(ApiErrorMapper.of(thrown).error()).isEqualTo("Why.");
    }

    @Test
    void methodSecurityIsUnderstood() {
        assertThat(ApiErrorMapper.of(new AccessDeniedException("x")).status())
                .isEqualTo(HttpStatus.FORBIDDEN);
        assertThat(ApiErrorMapper.of(new BadCredentialsException("x")).status())
                .isEqualTo(HttpStatus.UNAUTHORIZED);
    }

    @Test
    void valuesOfTheWrongTypeAreNotValid() {
        assertThat(ApiErrorMapper.of(new TypeMismatchException("x", Integer.class)).status())
                .isEqualTo(HttpStatus.BAD_REQUEST);
    }
}
