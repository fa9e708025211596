package io.ledgerway.company.link;

import io.ledgerway.company.link.page.LinkPages;
import io.ledgerway.starter.error.ApiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.ServletRequestBindingException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.servlet.ModelAndView;

/** Renders errors of link pages as pages instead of API error bodies. */
@ControllerAdvice(basePackageClasses = LinkErrors.class)
@Order(Ordered.HIGHEST_PRECEDENCE)
class LinkErrors {

    private static final Logger log = LoggerFactory.getLogger(LinkErrors.class);

    private final LinkPages pages;

    LinkErrors(LinkPages pages) {
        this.pages = pages;
    }

    @ExceptionHandler(TypeMismatchException.class)
    ModelAndView malformed() {
        return pages.notFound();
    }

    @ExceptionHandler(ServletRequestBindingException.class)
    ModelAndView incomplete() {
        return pages.incomplete();
    }

    @ExceptionHandler(ApiException.class)
    ModelAndView refused(ApiException refusal) {
        return refusal.status() == HttpStatus.NOT_FOUND ? pages.expired() : pages.broken();
    }

    @ExceptionHandler(Exception.class)
    ModelAndView unexpected(Exception failure) {
        log.error("A link page failed", failure);
        return pages.broken();
    }
}
