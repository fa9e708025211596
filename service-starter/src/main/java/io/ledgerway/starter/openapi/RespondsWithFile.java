package io.ledgerway.starter.openapi;

import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.core.annotation.AliasFor;
import org.springframework.http.MediaType;

/** Documents that an operation responds with the bytes of a file. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ApiResponse(responseCode = "200")
public @interface RespondsWithFile {

    /** Description of the file. */
    @AliasFor(annotation = ApiResponse.class, attribute = "description")
    String value();

    /** The media types that the file can have. */
    String[] mediaTypes() default MediaType.APPLICATION_OCTET_STREAM_VALUE;
}
