// The camera, in a dialog. On phones without camera access for pages, the camera app.

// What to do about an error of getUserMedia, by its name.
const cameraProblems = {
  NotAllowedError: "page.cameraBlocked",
  NotFoundError: "page.cameraMissing",
  NotReadableError: "page.cameraBusy",
};

const camera = {
  dialog: document.getElementById("camera-dialog"),
  view: document.getElementById("camera-view"),
  status: document.getElementById("camera-status"),
  takeButton: document.getElementById("take"),
  retryButton: document.getElementById("camera-retry"),
  chooseButton: document.getElementById("camera-choose"),
  count: 0,

  async open() {
    const isAvailable = Boolean(navigator.mediaDevices?.getUserMedia);
    if (!isAvailable && matchMedia("(pointer: coarse)").matches) {
      document.getElementById("capture").click();
      return;
    }
    this.dialog.showModal();
    if (isAvailable) await this.start();
    else this.fail(word("page.cameraUnavailable"), false);
  },

  async start() {
    this.show(true);
    this.takeButton.focus();
    this.status.textContent = word("page.cameraWaiting");
    try {
      const video = { facingMode: "environment", width: { ideal: 1920 } };
      const stream = await navigator.mediaDevices.getUserMedia({ video });
      if (!this.dialog.open) {
        this.release(stream);
        return;
      }
      this.view.srcObject = stream;
      await this.view.play();
      this.status.textContent = word("page.cameraOn");
    } catch (error) {
      if (this.dialog.open) this.fail(word(cameraProblems[error.name] ?? "page.cameraFailed"), true);
    }
  },

  // Shows the picture of the camera and its button, or what to do without.
  show(isOn) {
    this.view.hidden = !isOn;
    this.takeButton.hidden = !isOn;
    this.retryButton.hidden = isOn;
    this.chooseButton.hidden = isOn;
  },

  fail(text, canRetry) {
    this.show(false);
    this.retryButton.hidden = !canRetry;
    this.status.textContent = text;
    this.chooseButton.focus();
  },

  // The current picture of the camera, as a file.
  async take() {
    if (!this.view.videoWidth) {
      this.status.textContent = word("page.cameraNotReady");
      return null;
    }
    const canvas = document.createElement("canvas");
    canvas.width = this.view.videoWidth;
    canvas.height = this.view.videoHeight;
    canvas.getContext("2d").drawImage(this.view, 0, 0);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
    this.count += 1;
    return new File([blob], `camera-${this.count}.jpg`, { type: "image/jpeg" });
  },

  release(stream) {
    stream?.getTracks().forEach((track) => track.stop());
  },
};

camera.retryButton.addEventListener("click", () => camera.start());
camera.chooseButton.addEventListener("click", () => {
  camera.dialog.close();
  choose.click();
});
camera.dialog.addEventListener("close", () => {
  camera.release(camera.view.srcObject);
  camera.view.srcObject = null;
});
