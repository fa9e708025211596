package io.ledgerway.starter.error;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Responds to errors outside the controllers: filters, firewall, container. */
@Controller
class ApiErrorController implements ErrorController {

    private final JsonErrorResponseWriter errors;

    ApiErrorController(JsonErrorResponseWriter errors) {
        this.errors = errors;
    }

    @RequestMapping("${spring.web.error.path:${error.path:/error}}")
    ResponseEntity<Object> error(HttpServletRequest request) {
        return errors.toResponse(request, failure(request));
    }

    private static ApiError failure(HttpServletRequest request) {
        if (request.getAttribute(RequestDispatcher.ERROR_EXCEPTION) instanceof Throwable thrown) {
            return ApiErrorMapper.of(thrown);
        }
        return request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer status
                ? ApiError.of(HttpStatusCode.valueOf(status))
                : ApiError.of(HttpStatus.NOT_FOUND);
    }
}
