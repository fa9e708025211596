package io.ledgerway.starter.error;

import static org.assertj.core.api.Assertions.assertThat;

import io.ledgerway.model.error.ErrorBody;
import java.io.IOException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Objects;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.apache.tomcat.util.http.fileupload.FileUploadException;
import org.apache.tomcat.util.http.fileupload.MultipartStream.MalformedStreamException;
import org.apache.tomcat.util.http.fileupload.impl.FileSizeLimitExceededException;
import org.apache.tomcat.util.http.fileupload.impl.IOFileUploadException;
import org.apache.tomcat.util.http.fileupload.impl.SizeLimitExceededException;
import org.junit.jupiter.api.Test;
import org.springframework.beans.TypeMismatchException;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.transaction.CannotCreateTransactionException;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.validation.BeanPropertyBindingResult;
import org.springframework.validation.BindException;
import org.springframework.validation.FieldError;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.multipart.MaxUploadSizeExceededException;
import org.springframework.web.multipart.MultipartException;

class ApiErrorMapperTests {

    @Test
    void databaseThatAcceptsNoWritesIsUnavailable() {
        Exception thrown =
                new UncategorizedSQLException("x", "UPDATE t", new SQLException("x", "25006"));

        assertThat(ApiErrorMapper.of(thrown).status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
    }

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

    @Test
    void aMemberOfTheWrongTypeIsNamedWithoutItsValue() {
        BeanPropertyBindingResult bound = new BeanPropertyBindingResult(null, "periods");
        bound.addError(
                new FieldError(
                        "periods",
                        "periodLength",
                        "secret",
                        /* bindingFailure= */ true,
                        new String[] {"typeMismatch"},
                        null,
                        "Failed to convert 'secret' to java.lang.Integer"));

        ApiError apiError = ApiErrorMapper.of(new BindException(bound));

        assertThat(apiError.status()).isEqualTo(HttpStatus.BAD_REQUEST);
        assertThat(Objects.requireNonNull(apiError.validation()).errors())
                .containsExactly(new ErrorBody.Item("periodLength", "not valid", "typeMismatch"));
    }

    @Test
    void incompleteMultipartBodiesAreNotValid() {
        for (Exception cause :
                new Exception[] {
                    new FileUploadException("no boundary"),
                    new IOFileUploadException("part", new MalformedStreamException("ended")),
                    new IOFileUploadException("part", new ClientAbortException("gone"))
                }) {
            assertThat(ApiErrorMapper.of(new MultipartException("x", cause)).status())
                    .isEqualTo(HttpStatus.BAD_REQUEST);
        }
    }

    @Test
    void aPartThatCannotBeStoredIsUnavailable() {
        Exception full = new IOFileUploadException("part", new IOException("No space left"));

        ApiError apiError = ApiErrorMapper.of(new MultipartException("x", full));

        assertThat(apiError.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        assertThat(apiError.headers().getFirst("Retry-After")).isEqualTo("5");
    }

    @Test
    void aStatementThatTheDatabaseCancelsIsUnavailable() {
        ApiError apiError = ApiErrorMapper.of(new QueryTimeoutException("secret SQL"));

        assertThat(apiError.status()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
        assertThat(apiError.error())
                .isEqualTo("The read takes too long. Ask for fewer records, by a narrower query");
        assertThat(apiError.headers().getFirst("Retry-After")).isEqualTo("1");
    }

    @Test
    void longFormsAreTooLarge() {
        assertThat(ApiErrorMapper.of(new InvalidParameterException("long", 413)).status())
                .isEqualTo(HttpStatus.CONTENT_TOO_LARGE);
    }

    @Test
    void longUploadsAreNotValidAndTheLimitIsNamed() {
        Map.of(
                        new FileSizeLimitExceededException("long", 2 << 20, 1 << 20),
                        "A file is larger than 1 MB.",
                        new SizeLimitExceededException("long", 11, 10),
                        "The request body is larger than 10 bytes.",
                        new FileUploadException("long"),
                        "The request body is too large.")
                .forEach((cause, text) -> {
                    ApiError apiError =
                            ApiErrorMapper.of(
                                    new MaxUploadSizeExceededException(
                                            -1, new InvalidParameterException(cause, 413)));

                    assertThat(apiError.status()).isEqualTo(HttpStatus.BAD_REQUEST);
                    assertThat(apiError.error()).isEqualTo(text);
                    assertThat(Objects.requireNonNull(apiError.validation()).errors())
                            .extracting(ErrorBody.Item::message)
                            .containsExactly(text);
                });
    }
}
