package io.ledgerway.sandbox.files;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of files. */
@Configuration(proxyBeanMethods = false)
@Import({Attachments.class, PrintedDocuments.class})
class FilesConfiguration {}
