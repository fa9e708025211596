package io.ledgerway.starter.openapi;

import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.core.annotation.AliasFor;

/** Documents that an operation responds with the bytes of a file. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ApiResponse(
        responseCode = "200",
        content =
                @Content(
                        mediaType = "application/octet-stream",
                        schema = @Schema(type = "string", format = "binary")))
public @interface RespondsWithFile {

    /** What the file is. */
    @AliasFor(annotation = ApiResponse.class, attribute = "description")
    String value();
}
