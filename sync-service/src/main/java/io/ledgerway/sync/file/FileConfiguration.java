package io.ledgerway.sync.file;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import(PlatformFiles.class)
class FileConfiguration {}
